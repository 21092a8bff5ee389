import { Award, Download } from 'lucide-react'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { CertificatePaper } from '../../../features/learning/certificate/CertificatePaper'
import type { PageComponent } from '../../../shell/page'
import { Card } from '../../../ui/Card'
import { CardLink } from '../../../ui/CardLink'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'

const MyCertificates: PageComponent<'Platform/Certificates/MyCertificates'> = ({ certificates }) => (
  <AccountFrame title="Meus certificados">
    {certificates.length === 0 ? (
      <EmptyState
        icon={Award}
        title="Seu primeiro certificado vem aí"
        action={<LinkButton href="/student/mycourses">Ver meus cursos</LinkButton>}
      >
        Ao concluir todas as aulas de um curso, o certificado é emitido na hora e aparece aqui.
      </EmptyState>
    ) : (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-5">
        {certificates.map((certificate) => (
          <li key={certificate.code}>
            <Card className="h-full">
              {certificate.origin === 'here' && (
                <div className="bg-surface-2 p-4">
                  <CertificatePaper certificate={certificate} />
                </div>
              )}
              <div className="flex flex-1 flex-wrap items-end justify-between gap-3 p-4">
                <div className="min-w-0 flex-1 basis-48">
                  <h2 className="text-lg">
                    <CardLink href={`/student/mycertificates/${certificate.code}`}>
                      {certificate.courseTitle}
                    </CardLink>
                  </h2>
                  <p className="mt-1 text-muted text-sm">
                    {certificate.origin === 'here' ? (
                      <>
                        Emitido em <DateTime at={certificate.issuedAt} />
                      </>
                    ) : (
                      <>
                        De outra plataforma, concluído em <DateTime at={certificate.completedAt} />
                      </>
                    )}
                  </p>
                </div>
                {certificate.origin === 'here' && (
                  <LinkButton
                    href={`/certificates/${certificate.code}/pdf`}
                    download
                    size="sm"
                    variant="secondary"
                    icon={<Download aria-hidden="true" className="size-4" />}
                    aria-label={`Baixar certificado de ${certificate.courseTitle}`}
                    className="relative z-10"
                  >
                    Baixar
                  </LinkButton>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    )}
  </AccountFrame>
)

export default MyCertificates
