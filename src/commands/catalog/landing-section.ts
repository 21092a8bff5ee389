import * as z from 'zod'
import { landingSectionForm } from '../../contracts/catalog/landing-page'
import {
  addLandingSection,
  archiveLandingSection,
  changeLandingSection,
  landingSection,
} from '../../domain/catalog/landing-section'
import { id } from '../../domain/kernel/event'
import { command } from '../kernel/command'
import { htmlField } from '../kernel/sanitise'

const ofOne = z.object({ landingSectionId: id })
const form = landingSectionForm.extend({ text: htmlField('Escreva o texto da seção', 20_000) })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: landingSection,
  id: ({ landingSectionId }: z.infer<typeof ofOne>) => landingSectionId,
}

export const AddLandingSection = command({
  name: 'AddLandingSection',
  summary: 'Writes a section of text that landing pages may show.',
  mints: 'landingSectionId',
  input: form,
  who: shared.who,
  on: landingSection,
  decide: (input) => addLandingSection(input),
})

export const AddLaunchSection = command({
  name: 'AddLaunchSection',
  summary: 'Writes a section of text that live events may show.',
  mints: 'landingSectionId',
  input: form,
  who: shared.who,
  on: landingSection,
  decide: (input) => addLandingSection({ ...input, use: 'events' }),
})

export const ChangeLandingSection = command({
  ...shared,
  name: 'ChangeLandingSection',
  summary: 'Changes a reusable section on every page that shows it.',
  input: form.extend(ofOne.shape),
  decide: (input) => changeLandingSection(input),
})

export const ArchiveLandingSection = command({
  ...shared,
  name: 'ArchiveLandingSection',
  summary: 'Archives a reusable section; pages that show it go on showing it.',
  input: ofOne,
  decide: () => archiveLandingSection(),
})
