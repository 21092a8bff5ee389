import { Download, FileArchive, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileKinds } from '../../../../src/contracts/kernel/file'
import type { MaterialGiven } from '../../../../src/contracts/marketing/materials'
import { fileSize } from '../../../../src/domain/kernel/format'
import { buttonStyle } from '../../ui/buttonStyle'
import { cx } from '../../ui/cx'
import { date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { TextLink } from '../../ui/TextLink'
import { BareFrame } from './BareFrame'
import { MaterialCover } from './MaterialCover'
import { MaterialOthers } from './MaterialOthers'
import { fileFacts, materialPath } from './materialText'

export interface MaterialReadyProps extends MaterialGiven {
  title: string
  lead: ReactNode
  /** Link to the download page, instead of the file. */
  next?: string
}

/** Shown after the form was sent: the file, and what to do next. */
export function MaterialReady({ material, file, support, until, title, lead, next }: MaterialReadyProps) {
  const { kind, course } = material
  return (
    <BareFrame>
      <div className="container-page max-w-[64rem] py-8 lg:py-14">
        <div className="grid items-center gap-x-14 gap-y-8 md:grid-cols-[auto_minmax(0,1fr)]">
          <MaterialCover
            material={material}
            className={kind === 'ebook' ? 'max-w-44 md:w-64 md:max-w-64' : 'max-w-72 md:w-80 md:max-w-80'}
          />
          <div className="min-w-0">
            <h1>{title}</h1>
            <p className="mt-3 max-w-[52ch] text-fg-2 text-lg">{lead}</p>
            <div className="mt-6">
              {next ? (
                <LinkButton href={next} size="lg" icon={<Download aria-hidden="true" className="size-5" />}>
                  Ir para o download
                </LinkButton>
              ) : (
                <a href={file} download className={buttonStyle({ size: 'lg' })}>
                  <Download aria-hidden="true" className="size-5" />
                  Baixar o PDF
                </a>
              )}
            </div>
            {support && !next && (
              <a href={support.file} download className={cx(buttonStyle({ variant: 'secondary' }), 'mt-3')}>
                <FileArchive aria-hidden="true" className="size-4.5" />
                Baixar o arquivo de apoio ({fileKinds[support.kind].label}, {fileSize(support.bytes)})
              </a>
            )}
            <p className="mt-3 text-muted text-sm">
              {fileFacts(material).join(' · ')}. Este link vale até {date(until)}.
            </p>
            <p className="mt-6 flex items-start gap-2.5 border-line border-t pt-5 text-fg-2 text-sm">
              <MailCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ok" />
              <span>
                O mesmo link foi para o seu e-mail. Não chegou em alguns minutos? Olhe no spam ou{' '}
                <TextLink href={materialPath(material)}>peça de novo</TextLink>.
              </span>
            </p>
          </div>
        </div>
        {course && (
          <section className="mt-12 rounded-card border border-line bg-surface p-5 sm:p-7">
            <h2 className="text-xl">Quando terminar, continue aqui</h2>
            <p className="mt-2 max-w-[64ch] text-fg-2">
              <b>{course.title}.</b> {course.subtitle}.
            </p>
            <LinkButton href={`/course/${course.slug}`} variant="secondary" className="mt-4">
              Ver o curso
            </LinkButton>
          </section>
        )}
        <MaterialOthers others={material.others} />
      </div>
    </BareFrame>
  )
}
