import { chromium } from 'playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const ctx = await b.newContext({ baseURL: 'http://localhost:4805', locale: 'pt-BR' })
const p = await ctx.newPage()
await p.goto('/login')
await p.getByLabel('E-mail').fill(process.env.MAIL)
await p.getByLabel('Senha', { exact: true }).fill(process.env.PW)
await p.getByRole('button', { name: 'Entrar', exact: true }).click()
await p.waitForTimeout(2500)
for (const [n, at] of [['mail', '/admin/configurations/mail'], ['pay', '/admin/configurations/payments'], ['index','/admin/configurations']])
  for (const w of [1360, 390]) {
    await p.setViewportSize({ width: w, height: 900 })
    await p.goto(at)
    await p.waitForTimeout(800)
    await p.screenshot({ path: `/tmp/we-${process.env.TAG ?? ''}${n}-${w}.png`, fullPage: true })
  }
await b.close()
