#include <vector>
#include <string>
using namespace std;
const int N = 6, STARS = 1;
vector<string> grid = {
    "ABBBBC",
    "AACBCC",
    "ACCCCC",
    "ACDCCC",
    "ECDFFF",
    "EFFFFF"
};
int main() { return 0; }
