import * as z from 'zod'
import { launchSectionForm } from '../../contracts/marketing/launch'
import { id } from '../../domain/kernel/event'
import {
  addLaunchSection,
  archiveLaunchSection,
  changeLaunchSection,
  launchSection,
} from '../../domain/marketing/launch-section'
import { command } from '../kernel/command'
import { htmlField } from '../kernel/sanitise'

const ofOne = z.object({ launchSectionId: id })
const form = launchSectionForm.extend({ text: htmlField('Escreva o texto da seção', 20_000) })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: launchSection,
  id: ({ launchSectionId }: z.infer<typeof ofOne>) => launchSectionId,
}

export const AddLaunchSection = command({
  name: 'AddLaunchSection',
  summary: 'Writes a section of text that live events may show.',
  mints: 'launchSectionId',
  input: form,
  who: shared.who,
  on: launchSection,
  decide: (input) => addLaunchSection(input),
})

export const ChangeLaunchSection = command({
  ...shared,
  name: 'ChangeLaunchSection',
  summary: 'Changes a reusable section on every live event that shows it.',
  input: form.extend(ofOne.shape),
  decide: (input) => changeLaunchSection(input),
})

export const ArchiveLaunchSection = command({
  ...shared,
  name: 'ArchiveLaunchSection',
  summary: 'Archives a reusable section; events that show it go on showing it.',
  input: ofOne,
  decide: () => archiveLaunchSection(),
})
