import * as streams from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A busy machine renders late.
configure({ asyncUtilTimeout: 60_000 })

// Browsers have streams, which jsdom leaves out.
for (const [name, stream] of Object.entries(streams))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: stream })

// jsdom has no modal dialogs.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function () {
    this.open = false
  }
}

afterEach(cleanup)
// Code that is still on its way would be evaluated among the modules of the next file in the process.
afterAll(() => vi.dynamicImportSettled())
