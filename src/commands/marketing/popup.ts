import * as z from 'zod'
import { popupForm } from '../../contracts/marketing/popup'
import { id } from '../../domain/kernel/event'
import { popup, restorePopup, retirePopup, writePopup } from '../../domain/marketing/popup'
import { command } from '../kernel/command'
import { htmlField } from '../kernel/sanitise'

const who = ['Admin', 'Editor'] as const

export const WritePopup = command({
  name: 'WritePopup',
  summary: 'Creates or changes a popup: its texts, link, audience, pages, window and frequency per browser.',
  who,
  on: popup,
  mints: 'popupId',
  input: popupForm.extend({ content: htmlField('Escreva o texto do popup', 4000) }),
  decide: (input) => writePopup(input),
})

export const RetirePopup = command({
  name: 'RetirePopup',
  summary: 'Removes a popup from every page.',
  who,
  on: popup,
  input: z.object({ popupId: id }),
  id: ({ popupId }) => popupId,
  decide: () => retirePopup(),
})

export const RestorePopup = command({
  name: 'RestorePopup',
  summary: 'Puts a removed popup back on its pages, as it last was.',
  who,
  on: popup,
  input: z.object({ popupId: id }),
  id: ({ popupId }) => popupId,
  decide: () => restorePopup(),
})
