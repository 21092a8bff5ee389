import { SafeHtml } from '../../ui/SafeHtml'
import { Section } from './Section'

/** Texts that staff wrote, each under its title where it has one. */
export const TextSections = ({ sections }: { sections: readonly { title: string; text: string }[] }) =>
  sections.map(({ title, text }, n) =>
    title ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections of a page never move
      <Section key={n} title={title}>
        <SafeHtml html={text} />
      </Section>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections of a page never move
      <div key={n} className="py-4">
        <SafeHtml html={text} />
      </div>
    ),
  )
