import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'

/** Fonts of devices that pages are drawn in until the site's own arrive, each with a file that it comes in. */
export const DEVICE_FONTS = {
  Roboto: 'Roboto-Regular.ttf',
  'Liberation Sans': 'LiberationSans-Regular.ttf',
  'DejaVu Sans': 'DejaVuSans.ttf',
} as const

export type DeviceFont = keyof typeof DEVICE_FONTS

const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.local/share/fonts')]

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
  } catch {
    return []
  }
}

/** The path of an installed font's regular file; undefined when it is not installed. */
export const pathOfFont = (font: DeviceFont): string | undefined =>
  FOLDERS.flatMap(filesIn).find((path) => basename(path) === DEVICE_FONTS[font])
