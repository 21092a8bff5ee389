import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { DEVICE_FONTS, type DeviceFont, pathOfFont } from '../support/fonts'
import { shell } from './shell'
import type { Step } from './step'

/** Programs that the tests start and npm does not bring, with the Debian package of each. */
const packageOf = {
  'redis-server': 'redis-server',
  'chromium-headless-shell': 'chromium-headless-shell',
  ffmpeg: 'ffmpeg',
  zbarimg: 'zbar-tools',
  pdftotext: 'poppler-utils',
}

/** Fonts of devices that browser tests draw pages in, with the Debian package of each. */
const packageOfFont: Record<DeviceFont, string> = {
  'DejaVu Sans': 'fonts-dejavu-core',
  'Liberation Sans': 'fonts-liberation',
  Roboto: 'fonts-roboto-unhinted',
}

/** Installed where root may; without them the tests of these faults are skipped and say so. */
const packageOfFault = { strace: 'strace', faketime: 'faketime' }

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const lacking = (packages: Record<string, string>) =>
  Object.entries(packages).filter(([program]) => !onPath(program))
const lackingFonts = () =>
  (Object.keys(DEVICE_FONTS) as DeviceFont[])
    .filter((font) => !pathOfFont(font))
    .map((font): [string, string] => [font, packageOfFont[font]])
/** A Chromium with windows runs every browser test too, only slower. */
const missing = () => [
  ...lacking(packageOf).filter(([program]) => program !== 'chromium-headless-shell' || !onPath('chromium')),
  ...lackingFonts(),
]

async function install(packages: string[]): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await shell('apt-get', ['update', '-qq'], env)
  if (update.code !== 0) return update.output
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return (await shell('apt-get', args, env)).output
}

/** What the tests need beyond npm: installed through apt where we may, named plainly where we may not. */
export const systemTools: Step = {
  name: 'tools beyond npm',
  async run() {
    const mayInstall = process.getuid?.() === 0 && onPath('apt-get')
    const lacked = mayInstall
      ? [...lacking({ ...packageOf, ...packageOfFault }), ...lackingFonts()]
      : missing()
    const wanted = lacked.map(([, name]) => name)
    if (wanted.length === 0) return { passed: 1, failed: 0, note: 'all there' }
    const said = mayInstall ? await install(wanted) : ''
    const left = missing()
    if (left.length === 0) return { passed: 1, failed: 0, note: `installed ${wanted.join(', ')}` }
    const names = left.map(([program]) => program).join(', ')
    const how = left.map(([, name]) => name).join(' ')
    const output = `${said}\nMissing: ${names}.\nOn Debian or Ubuntu: sudo apt-get install ${how}\nElsewhere, install the programs and fonts of these names.`
    return { passed: 0, failed: 1, output: output.trim() }
  },
}
