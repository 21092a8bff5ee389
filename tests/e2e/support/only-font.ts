import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, PlaywrightWorkerArgs } from '@playwright/test'
import { type DeviceFont, pathOfFont } from '../../support/fonts'

const configuration = (fonts: string, cache: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`

/** Runs `use` with a browser that finds the files of one font on this machine and no other. */
export async function withOnlyFont(
  playwright: PlaywrightWorkerArgs['playwright'],
  font: DeviceFont,
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const path = pathOfFont(font)
  if (!path) throw new Error(`${font} is not installed`)
  const folder = await mkdtemp(join(tmpdir(), 'trilha-font-'))
  const file = join(folder, 'fonts.conf')
  await writeFile(file, configuration(dirname(path), join(folder, 'cache')))
  const env = { ...process.env, FONTCONFIG_FILE: file } as Record<string, string>
  const browser = await playwright.chromium.launch({ env })
  try {
    await use(browser)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
