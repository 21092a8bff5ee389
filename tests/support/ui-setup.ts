import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine renders late.
configure({ asyncUtilTimeout: 60_000 })

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
