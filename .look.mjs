import { chromium } from 'playwright'
const base = 'http://localhost:4620'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const shot = async (page, name) => { const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true }); console.log(name, over > 0 ? 'WIDE' + over : 'ok') }
for (const [n, w, h] of [['d', 1360, 900], ['p', 390, 844]]) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, locale: 'pt-BR', colorScheme: n === 'd' ? 'light' : 'dark' })
  const page = await ctx.newPage()
  page.on('console', m => { if (m.type() === 'error') console.log(n, 'console', m.text().slice(0, 160)) })
  await page.goto(base + '/courses'); const slug = await page.locator('a[href^="/course/"]').first().getAttribute('href')
  await page.goto(base + slug); await page.waitForLoadState('networkidle')
  const buy = page.locator('a[href^="/checkout/course/"]').first(); const to = (await buy.count()) ? await buy.getAttribute('href') : null
  console.log(slug, to)
  if (to) { await page.goto(base + to); await page.waitForLoadState('networkidle'); const sw = page.getByLabel(/Comprar como empresa/); if (await sw.count()) { await sw.first().check({ force: true }); await page.waitForTimeout(800) } await shot(page, n + '-company') }
  await page.goto(base + '/certificates'); await page.waitForLoadState('networkidle'); await shot(page, n + '-certs')
  await page.goto(base + '/search?query=xadrezista'); await page.waitForLoadState('networkidle'); await shot(page, n + '-search')
  await page.goto(base + '/login'); await page.getByLabel('E-mail').first().fill('admin@trilha.test'); await page.getByLabel('Senha').first().fill('trilha-demo-2026'); await page.getByRole('button', { name: 'Entrar' }).first().click(); await page.waitForURL(u => !u.pathname.startsWith('/login'))
  await page.goto(base + '/admin/configurations/sale-notices'); await page.waitForLoadState('networkidle'); await shot(page, n + '-notices')
  await page.goto(base + '/admin/configurations/invoices'); await page.waitForLoadState('networkidle'); await shot(page, n + '-emission')
  await page.goto(base + '/admin/courses'); const c = await page.locator('a[href^="/admin/courses/"]').evaluateAll(as => as.map(a => a.getAttribute('href')).find(h => /\/admin\/courses\/[^/]+$/.test(h) && !h.endsWith('create') && !h.includes('?')))
  console.log(c); await page.goto(base + c); await page.waitForLoadState('networkidle'); await shot(page, n + '-course')
  await ctx.close()
}
await b.close()
