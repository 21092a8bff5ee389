import { workload } from '../../contracts/kernel/workload'
import { formatCertificateCode } from '../../domain/kernel/certificate-code'
import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Lines, Paragraph } from './parts'

export interface CertificateIssuedData {
  shop: Shop
  name: string
  /** Of the course or programme. */
  courseTitle: string
  isProgramme: boolean
  /** May have a fraction. */
  hours: number
  code: string
  /** Public page of the certificate. */
  url: string
}

/** Seu certificado está pronto. */
export const certificateIssuedMail = (data: CertificateIssuedData) =>
  compose(
    `Seu certificado de ${data.courseTitle} está pronto`,
    <Frame
      shop={data.shop}
      title="Seu certificado está pronto"
      preview={`Você concluiu ${data.courseTitle}.`}
      reason={`Você recebeu este e-mail porque concluiu ${data.isProgramme ? 'todos os cursos de' : 'o curso'} ${data.courseTitle}.`}
    >
      <Paragraph>
        Parabéns, {firstName(data.name)}. Você concluiu {data.courseTitle}. Baixe o certificado ou envie o
        endereço a quem quiser conferir: a página é pública.
      </Paragraph>
      <Lines
        lines={[
          { label: 'Carga horária', value: workload(data.hours * 3600) },
          { label: 'Código', value: formatCertificateCode(data.code) },
        ]}
      />
      <Action href={data.url}>Ver meu certificado</Action>
    </Frame>,
  )
