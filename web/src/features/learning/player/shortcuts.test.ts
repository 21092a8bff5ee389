import { afterEach, describe, expect, it } from 'vitest'
import { shortcutOf } from './shortcuts'

afterEach(() => document.body.replaceChildren())

/** The shortcut of a key pressed on the element with `data-here`. */
function press(key: string, html = '<div data-here></div>', more: KeyboardEventInit = {}) {
  document.body.innerHTML = html
  let found: ReturnType<typeof shortcutOf> = null
  const note = (event: KeyboardEvent) => {
    found = shortcutOf(event)
  }
  document.addEventListener('keydown', note, { once: true })
  document
    .querySelector('[data-here]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  return found
}

describe('single keys', () => {
  it.each([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['j', { do: 'skip', by: -10 }],
    ['l', { do: 'skip', by: 10 }],
    ['ArrowLeft', { do: 'skip', by: -5 }],
    ['ArrowRight', { do: 'skip', by: 5 }],
    ['f', { do: 'fullscreen' }],
    ['m', { do: 'mute' }],
    ['c', { do: 'captions' }],
    ['t', { do: 'theatre' }],
    ['n', { do: 'note' }],
    ['N', { do: 'note' }],
    ['x', null],
  ])('%j', (key, shortcut) => expect(press(key)).toEqual(shortcut))

  it('go on to the next lesson with Shift, since N alone takes a note', () => {
    expect(press('N', undefined, { shiftKey: true })).toEqual({ do: 'next' })
  })

  it.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable="true"><p data-here></p></div>',
    '<div role="textbox" data-here></div>',
  ])('never fire where somebody writes: %s', (html) => {
    for (const key of [' ', 'k', 'j', 'l', 'f', 'm', 'c', 'n', 't', 'ArrowLeft', 'ArrowRight'])
      expect(press(key, html)).toBeNull()
  })
  it('leave the space bar to a button, and the other keys to the player', () => {
    expect(press(' ', '<button data-here></button>')).toBeNull()
    expect(press(' ', '<details><summary data-here></summary></details>')).toBeNull()
    expect(press('k', '<button data-here></button>')).toEqual({ do: 'toggle' })
  })
  it('leave arrows to a slider', () => {
    expect(press('ArrowLeft', '<input type="range" data-here>')).toBeNull()
    expect(press('m', '<input type="range" data-here>')).toEqual({ do: 'mute' })
  })
  it('change the volume only inside the player, since they scroll the page elsewhere', () => {
    expect(press('ArrowUp')).toBeNull()
    expect(press('ArrowUp', '<div data-player><b data-here></b></div>')).toEqual({ do: 'volume', by: 0.05 })
  })
  it('do nothing with Ctrl, Alt or Meta, or while a dialog is open', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(press('l', undefined, { [held]: true })).toBeNull()
    expect(press('k', '<div data-here></div><dialog open></dialog>')).toBeNull()
  })
})
