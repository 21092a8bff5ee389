import type { TermTexts } from '../../../../src/contracts/catalog/term-texts'
import type { ResourceSectionProps } from '../../../../src/contracts/kernel/resource-list'
import { Alert } from '../../ui/Alert'

/** Above the term of access: which texts of the product promise access without an end. */
export default function TermTextsNote({
  editor,
  extra: { shown, hidden },
}: ResourceSectionProps & { extra: TermTexts }) {
  if (shown.length + hidden.length === 0) return null
  const hasTerm = editor.row.values.accessMonths !== null
  return (
    <Alert
      tone={hasTerm ? 'warn' : 'info'}
      className="mb-5 max-w-[760px]"
      title={
        hasTerm
          ? 'Há textos que ainda prometem acesso sem fim'
          : 'Com um prazo, estes textos mudam de sentido'
      }
    >
      <ul className="grid gap-2">
        {shown.map(({ place, text }) => (
          <li key={`${place} ${text}`}>
            <b>{place}</b>: “{text}”
          </li>
        ))}
        {hidden.map((question) => (
          <li key={question}>
            <b>Perguntas frequentes</b>: “{question}”{' '}
            {hasTerm
              ? '(a loja não mostra esta pergunta)'
              : '(com um prazo, a loja não mostra esta pergunta)'}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
