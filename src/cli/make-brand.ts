import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { iconSvg } from '../adapters/media/brand'
import { renderCover } from '../adapters/media/render'

/** Makes the sign in every shape that browsers and networks ask for; the results are kept in git. */
const out = new URL('../../web/public/', import.meta.url)
const keep = (file: string, body: string | Buffer) => writeFile(fileURLToPath(new URL(file, out)), body)

await mkdir(out, { recursive: true })
await keep('favicon.svg', `${iconSvg(8)}\n`)
await keep('apple-touch-icon.png', await renderCover(iconSvg(0), { width: 180, format: 'png' }))
await keep('icon-192.png', await renderCover(iconSvg(8), { width: 192, format: 'png' }))
await keep('icon-512.png', await renderCover(iconSvg(0), { width: 512, format: 'png' }))
