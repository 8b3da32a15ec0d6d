// Runs notebooks of a served JupyterLite site in Firefox: `node notebooks.js FIREFOX < TASK`. The task is a JSON object with the address of the
// site, the names of the notebooks, and two functions in JavaScript: `ready` waits for the kernel, and `run` runs all cells and gives the
// notebook. Each notebook is printed on a line, as JSON. Playwright, which runs them in Chromium, drives only a Firefox of its own.
import { readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const PATIENCE = 120_000;
const { address, names, ready, run } = JSON.parse(readFileSync(0, 'utf8'));
const browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.argv[2], headless: true, protocolTimeout: 2 * PATIENCE });
try {
  for (const name of names) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(`${address}/lab/index.html?path=${encodeURIComponent(name)}`);
    await page.waitForFunction(`(${ready})()`, { timeout: PATIENCE });
    console.log(JSON.stringify({ name, notebook: JSON.parse(await page.evaluate(`(${run})()`)) }));
    await context.close();
  }
} finally {
  await browser.close();
}
