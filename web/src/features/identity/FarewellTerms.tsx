import type { LucideIcon } from 'lucide-react'
import { Award, Eraser, FileText, GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'

const Term = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <p className="text-fg-2">{children}</p>
    </div>
  </li>
)

export interface FarewellTermsProps {
  courses: number
  certificates: number
  /** "31 de dezembro de 2031", or null if nothing was ever paid. */
  fiscalDay: string | null
}

/** What is deleted, what is retained and for how long. */
export const FarewellTerms = ({ courses, certificates, fiscalDay }: FarewellTermsProps) => (
  <ul className="grid gap-5">
    <Term icon={Eraser} title="Apagamos o que diz quem você é">
      Nome, e-mail, CPF, telefone, endereços, foto, dúvidas, avaliações e buscas deixam de ser legíveis,
      porque destruímos a chave que os abre. Não dá para desfazer.
    </Term>
    <Term icon={GraduationCap} title="Você perde o acesso">
      {courses > 0
        ? `${counted(courses, 'curso', 'cursos')} e todo o seu progresso deixam de abrir, mesmo que você crie outra conta.`
        : 'Sua conta e suas preferências deixam de existir.'}
    </Term>
    {certificates > 0 && (
      <Term icon={Award} title="Certificados: você escolhe">
        {counted(certificates, 'certificado público', 'certificados públicos')} com o seu nome. Sem nada
        marcado abaixo, no lugar do nome fica “titular removido”, e a página segue dizendo se o certificado é
        válido.
      </Term>
    )}
    <Term icon={FileText} title="O que a lei manda guardar">
      {fiscalDay ? (
        <>
          Número do pedido, valores, nome, CPF e endereço das suas compras ficam até{' '}
          <strong>{fiscalDay}</strong>, sob uma chave à parte que só serve para responder ao fisco. Depois são
          destruídos.
        </>
      ) : (
        'Nada: você não tem compras pagas, então nada fica.'
      )}{' '}
      <TextLink href="/privacy_policy">Política de privacidade</TextLink>
    </Term>
  </ul>
)
