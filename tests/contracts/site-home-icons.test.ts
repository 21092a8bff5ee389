import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { homeIcons } from '../../src/contracts/site/home-icons'

test('every icon that staff may choose is drawn, and no other', async () => {
  const file = await readFile(new URL('../../web/public/home-icons.svg', import.meta.url), 'utf8')
  const drawn = [...file.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><\w/g)].map(([, id]) => id)
  expect(drawn.sort()).toEqual([...homeIcons].sort())
})
