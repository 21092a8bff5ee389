import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Locator, TestInfo } from '@playwright/test'

/** What a bank's camera reads from the picture on the screen. */
export async function scan(picture: Locator, info: TestInfo): Promise<string> {
  const file = info.outputPath('qr.png')
  await writeFile(file, await picture.screenshot())
  const { stdout } = await promisify(execFile)('zbarimg', ['--quiet', '--raw', file])
  return stdout.trim()
}

/** CRC-16/CCITT-FALSE as the BR Code manual wants it, four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
