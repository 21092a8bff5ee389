import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtRenderer } from '../../src/http/kernel/renderer'
import { findings, root } from './shell'

/** Pages whose first load has a budget, in thousands of bytes of gzipped script. */
const budgets: Record<string, number> = {
  'Platform/Home/Welcome': 122,
  'Platform/Courses/Index': 122,
  'Platform/Courses/Show': 122,
  'Platform/Bundles/Show': 122,
  'Sales/Bundles/Frontend': 122,
  'Checkout/Cart/Index': 147,
  'Checkout/FastCheckout/Offer': 147,
  // Its questions bring the form library, which all forms share.
  'Platform/Student/Watch': 147,
  'Admin/Dashboard/Index': 180,
}
/** Of style: the back office loads one sheet for its own pages and the shop's, a sales page its own beside the shop's. */
const styleBudget = (component: string) =>
  component.startsWith('Admin/') ? 20 : component.startsWith('Sales/') ? 19 : 15

/** Script and style that the server asks a browser to load for the first view of a page, gzipped, in bytes. */
export async function firstLoad(component: string, dist: string) {
  const renderer = await builtRenderer(dist)
  const { scripts, modulepreloads, styles } = renderer.assets(component)
  const size = async (files: string[]) => {
    const contents = await Promise.all(files.map((file) => readFile(join(dist, 'web/client', file))))
    return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0)
  }
  return { script: await size([...scripts, ...modulepreloads]), style: await size(styles) }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Holds the first load of the pages people meet first to its budget. */
export const firstLoadBudgets = findings('first-load budgets', async () => {
  const dist = resolve(root, process.env.DIST_DIR ?? 'dist')
  const found: string[] = []
  for (const [component, budget] of Object.entries(budgets)) {
    const { script, style } = await firstLoad(component, dist)
    const most = styleBudget(component)
    console.log(
      `      ${component.padEnd(30)} JS ${kB(script).padStart(9)} of ${budget}   CSS ${kB(style)} of ${most}`,
    )
    if (script > budget * 1000)
      found.push(`${component}: ${kB(script)} of script, the budget is ${budget} kB`)
    if (style > most * 1000) found.push(`${component}: ${kB(style)} of style, the budget is ${most} kB`)
  }
  return { found }
})
