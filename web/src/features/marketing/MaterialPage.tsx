import type { MaterialView } from '../../../../src/contracts/marketing/materials'
import { useShared } from '../../shell/current'
import { Avatar } from '../../ui/Avatar'
import { LinkButton } from '../../ui/LinkButton'
import { TextLink } from '../../ui/TextLink'
import { CheckList } from '../catalog/CheckList'
import { Section } from '../catalog/Section'
import { BareFrame } from './BareFrame'
import { LeadForm } from './LeadForm'
import { MaterialCover } from './MaterialCover'
import { MaterialOthers } from './MaterialOthers'
import { MaterialParts } from './MaterialParts'
import { edition, fileFacts, kindName, materialPath } from './materialText'

const ASK = { ebook: 'Receber o e-book', slides: 'Receber os slides' }
const TITLE = { ebook: 'Receba o e-book agora', slides: 'Receba os slides agora' }

/** The page of a material, with the form that unlocks it. */
export function MaterialPage({ material }: { material: MaterialView }) {
  const { kind, title, promise, description, learn, audience, author, authorBio, authorPortrait, course } =
    material
  const { unserved } = useShared()
  return (
    <BareFrame
      action={
        !unserved.includes('/courses') && (
          <LinkButton href="/courses" variant="ghost" size="sm">
            Ver cursos
          </LinkButton>
        )
      }
    >
      <div className="container-page pt-6 pb-10 lg:pt-12 lg:pb-16">
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
          <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 lg:block">
            <div className="min-w-0">
              <p className="font-semibold text-link text-sm">
                {kindName[kind]} grátis · {fileFacts(material).slice(0, 2).join(' · ')}
              </p>
              <h1 className="mt-2 lg:text-[3rem]">{title}</h1>
            </div>
            <MaterialCover
              material={material}
              className={kind === 'ebook' ? 'w-24 sm:w-40 lg:hidden' : 'w-32 sm:w-64 lg:hidden'}
            />
            <p className="col-span-full mt-4 max-w-[40ch] font-medium text-fg text-xl leading-snug lg:text-2xl">
              {promise}
            </p>
            <p className="col-span-full mt-4 max-w-[62ch] text-fg-2">{description}</p>
          </header>
          <aside className="lg:row-span-2">
            <div className="rounded-card border border-line bg-surface p-5 shadow-2 sm:p-7 lg:sticky lg:top-6">
              <MaterialCover
                material={material}
                className={kind === 'ebook' ? 'mx-auto mb-6 max-w-52 max-lg:hidden' : 'mb-6 max-lg:hidden'}
              />
              <h2 className="text-xl">{TITLE[kind]}</h2>
              <p className="mt-1 mb-5 text-fg-2 text-sm">
                O download abre na hora, e o link vai também por e-mail.
              </p>
              <LeadForm action={materialPath(material)} consent="material-2026-11" submit={ASK[kind]} />
            </div>
          </aside>
          <div className="min-w-0">
            {learn.length > 0 && (
              <Section title="O que você leva" className="pt-0 lg:pt-0">
                <CheckList items={learn} />
                {audience && (
                  <p className="mt-5 text-fg-2">
                    <b>Para quem é:</b> {audience}
                  </p>
                )}
              </Section>
            )}
            <Section
              title="O que tem dentro"
              lead={`${fileFacts(material).join(', ')}. ${edition(material)}.`}
            >
              <MaterialParts parts={material.parts} />
            </Section>
            <Section title={kind === 'ebook' ? 'Quem escreveu' : 'Quem preparou'}>
              <div className="flex flex-wrap items-start gap-5">
                <Avatar name={author} src={authorPortrait} size="xl" />
                <div className="min-w-0 max-w-[60ch] flex-1 basis-64">
                  <h3 className="text-lg">{author}</h3>
                  {authorBio && <p className="mt-2 text-fg-2">{authorBio}</p>}
                </div>
              </div>
            </Section>
            {course && (
              <Section title="Para ir mais fundo">
                <p className="max-w-[60ch] text-fg-2">
                  O assunto continua, com exercícios e projeto, no curso{' '}
                  <TextLink href={`/course/${course.slug}`}>{course.title}</TextLink>: {course.subtitle}.
                </p>
              </Section>
            )}
            <MaterialOthers others={material.others} />
          </div>
        </div>
      </div>
    </BareFrame>
  )
}
