## Problem

problem-cover = Pokrij šahovnico s čim manj enakimi figurami: na vsakem polju stoji figura ali pa je polje napadeno.
problem-cover-more = Z `independent` nobena figura ne napada druge; s `total` mora biti napadeno vsako polje, tudi tisto s figuro. `pieces K` zahteva pokritja z natanko K figurami.
history-cover = De Jaenisch je leta 1862 vprašal, koliko dam najmanj obvladuje vso šahovnico: pet. Ahrens in Rouse Ball sta vprašanje približala širšemu občinstvu, leta 1964 pa sta ga brata Jaglom rešila za trdnjave, lovce in kralje na šahovnicah vseh velikosti. Za dame in skakače ni znane formule; vsaka nova vrednost je plod računanja.

## Theorems

theorem-cover-queens = šahovnica n krat n potrebuje vsaj (n - 1)/2 dam (Spencer, v Cockayne 1990), kar zadošča le za n = 3 in n = 11 (Weakley 1995; Finozhenok in Weakley 2007), zato vse druge potrebujejo vsaj n/2 dam
theorem-cover-queens-upper = šahovnico n krat n pokrije navzgor zaokroženih n/2 dam ali ena več za vsak n do 132 razen 3 in 11 (Östergård in Weakley 2001; Finozhenok in Weakley 2007)
theorem-cover-rooks = polja črte brez trdnjave lahko pokrijejo le trdnjave na vseh črtah počez, zato je potrebnih toliko trdnjav, kolikor polj ima krajša stranica (Jaglom in Jaglom 1964)
theorem-cover-rooks-count = n trdnjav pokrije šahovnico n krat n na 2 n^n - n! načinov: v vsakem stolpcu ena ali v vsaki vrstici ena, n! permutacij pa je oboje
theorem-cover-bishops = na šahovnici n krat n je potrebnih n lovcev in poln srednji stolpec zadošča (Jaglom in Jaglom 1964)
theorem-cover-kings = na m krat n poljih je potrebnih ceil(m/3) ceil(n/3) kraljev: dveh polj, ki sta tri polja narazen, ne pokrije isti kralj, po eden sredi vsakega bloka 3 krat 3 pa zadošča (Jaglom in Jaglom 1964)
theorem-cover-independent = neodvisno pokritje je postavitev brez napadov, ki ji ni mogoče dodati figure, zato taka pokritja obstajajo na vsaki šahovnici
theorem-cover-638 = 5 dam pokrije šahovnico na 4860 načinov, 638 jih je bistveno različnih; brez napadov na 728 načinov, 91 jih je bistveno različnih. Število 638, ki ga včasih navajajo za pokritja brez napadov, velja za vsa pokritja.
theorem-cover-371 = za n = 16 je bistveno različnih pokritij z najmanj damami 371; prepis A002563, ki ima tam 43, nasprotuje A002564, saj je 2968 več kot 8 krat 43

## Published sequences

sequence-cover-queens = najmanj dam
sequence-cover-queens-independent = najmanj dam, nobena ne napada druge
sequence-cover-queens-total = najmanj dam, ki napadajo vsako polje
sequence-cover-queens-all = pokritja z najmanj damami
sequence-cover-queens-classes = ista, bistveno različna
sequence-cover-queens-independent-all = pokritja z najmanj damami, nobena ne napada druge
sequence-cover-queens-independent-classes = ista, bistveno različna
sequence-cover-queens-total-all = na koliko načinov najmanj dam napada vsako polje
sequence-cover-queens-total-classes = isti, bistveno različni
sequence-cover-queens-maximal = pokritja s poljubno mnogo damami, nobena ne napada druge
sequence-cover-knights = najmanj skakačev
sequence-cover-knights-independent = najmanj skakačev, nobeden ne napada drugega
sequence-cover-knights-total = najmanj skakačev, ki napadajo vsako polje
sequence-cover-knights-all = pokritja z najmanj skakači
sequence-cover-knights-classes = ista, bistveno različna
sequence-cover-kings = najmanj kraljev, ki se napadajo ali ne
sequence-cover-kings-total = najmanj kraljev, ki napadajo vsako polje
sequence-cover-kings-all = pokritja z najmanj kralji
sequence-cover-kings-total-all = na koliko načinov najmanj kraljev napada vsako polje
sequence-cover-bishops-all = pokritja z najmanj lovci
sequence-cover-bishops-independent-all = pokritja z najmanj lovci, nobeden ne napada drugega
sequence-cover-bishops-independent-classes = ista, bistveno različna
sequence-cover-rooks-all = pokritja z najmanj trdnjavami

## Methods

method-exact = Vsa pokritja ali dokaz, da jih ni: veji se na polju, ki ga je mogoče pokriti z najmanj polj.
method-exact-more = Na enem od polj, ki pokrivajo najtrše nepokrito polje, mora stati figura: poskusi vsako po vrsti in ga potem prepove. Polje izloči, če niti najboljše druge figure ob njem ne bi mogle pokriti preostanka. Prve figure so izbrane do simetrije natanko. Najmanjše število išče tako, da vsakič dovoli eno figuro več, dokler pokritje ne obstaja. Dame na kvadratnih šahovnicah imajo lastno iskanje, ki izhaja iz pravokotnika med skrajnimi črtami brez dame. Pri skakačih in kraljih mejo dajo cene polj (Lagrangeeva relaksacija). Šahovnico, ki razpade na dele, kakor lovčeva na dve barvi polj, preišče po delih.
method-exact-cost = Čas raste eksponentno s šahovnico; sodelujejo vsa jedra. Največ 1024 polj.
method-exact-source = Zamisel pravokotnika: Weakley, Domination in the queen's graph, 1995. Prepoved poskušenega in meja po najboljših pridobitvah sta splošno znani pri problemih pokritja.
method-sat = Uveljavljen reševalnik SAT: natančno iskanje preveri po povsem drugi poti.
method-sat-more = Pokritje zapiše s stavki, kakor `export "FILE.cnf"`, in doda števec figur. Od požrešnega pokritja naprej reševalnik vsakič vpraša po eni figuri manj, dokler ne pokaže, da takega pokritja ni: šele tedaj je število dokazano.
method-sat-cost = Raste eksponentno s šahovnico; sodeluje eno jedro. Največ 1024 polj. Program ga ima, zvezki ga nimajo.
method-sat-source = batsat, različica programa MiniSat: Eén in Sörensson, An extensible SAT-solver, 2003. Števec: Sinz, Towards an optimal CNF encoding of Boolean cardinality constraints, 2005.
method-greedy = Vsako figuro postavi tja, kjer pokrije največ še nepokritih polj.
method-greedy-more = Med več takimi polji vzame prvo po vrsti a1, a2 in tako naprej. Vidi le eno figuro naprej: pokritje je redko najmanjše.
method-greedy-cost = Sorazmerno s številom vseh pokritih polj; figur je največ (1 + ln s)-krat toliko kot najmanj, kjer je s največ polj, ki jih pokrije ena figura.
method-greedy-source = Johnson, Approximation algorithms for combinatorial problems, 1974; za dame v Törökovi diplomski nalogi (Sapientia, 2023).
method-restarts = Mnogokrat požrešno, izenačena polja določi žreb, ostane najboljše pokritje.
method-restarts-more = Seme je stalno, zato je odgovor vedno isti. Ničesar ne dokaže: poleg pokritja pove spodnjo mejo, ki ne potrebuje iskanja.
method-restarts-cost = 2000 požrešnih pokritij.
method-restarts-source = Feo in Resende, A probabilistic heuristic for a computationally difficult set covering problem, 1989.
method-local = Z zamenjavami izboljša požrešno pokritje, za šahovnice, ki jih natančno iskanje ne zmore.
method-local-more = Vzame eno figuro; nato izžrebano nepokrito polje pokrije z najboljšo figuro zanj in odstrani tisto, ki se najmanj pogreša, dokler z eno figuro manj spet ni pokrito vse. Če se figure ne smejo napadati, jih nekaj odstrani z žrebom in šahovnico požrešno zapolni. Ničesar ne dokaže.
method-local-cost = Konča se po 200 neuspešnih zamenjavah na polje. Največ 16.384 polj.
method-local-source = Tabu iskanje: Glover 1989.
method-quadrants = Skakači po četrtinah: izmenoma na najboljše polje vsake četrtine.
method-quadrants-more = Levo zgoraj, levo spodaj, desno spodaj, desno zgoraj: izmenoma v vsaki četrtini skakač na polje, ki pokrije največ, dokler ni pokrito vse. Na šahovnici jih potrebuje več kot 12, kolikor jih zadošča.
method-quadrants-cost = Tolikšna kot pri požrešni metodi.
method-quadrants-source = Törökova diplomska naloga (Sapientia, 2023), tam nedokončano.
method-random = Trdnjave na naključnih poljih, po ena na vsaki črti krajše smeri.
method-random-more = Na vsaki črti velja prvo naključno polje, katerega druga črta je prosta. Vsaka taka postavitev pokrije šahovnico z najmanj trdnjavami.
method-random-cost = Izžreba približno n ln n polj.
method-random-source = Törökova diplomska naloga (Sapientia, 2023).
method-column = Lovci na vseh poljih srednjega stolpca.
method-column-more = Vsako kvadratno šahovnico pokrije z najmanj lovci in nobeden ne napada drugega.
method-column-cost = Je ni: zapiše n polj.
method-column-source = Jaglom in Jaglom 1964; Törökova diplomska naloga (Sapientia, 2023).
