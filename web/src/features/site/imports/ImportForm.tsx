import { Download } from 'lucide-react'
import { importTemplateHref, importTemplates } from '../../../../../src/contracts/site/import-template'
import { IMPORTS_AT, importKindNames, importKinds } from '../../../../../src/contracts/site/imports'
import { Form, FormAlert, FormField, SubmitButton, useField } from '../../../shell/form'
import { Checkbox } from '../../../ui/Checkbox'
import { FileInput } from '../../../ui/FileInput'
import { LinkButton } from '../../../ui/LinkButton'
import { RadioCards } from '../../../ui/RadioCards'
import { TextInput } from '../../../ui/TextInput'

const HINTS: Record<(typeof importKindNames)[number], string> = {
  students: 'E-mail, nome e, se houver, curso, data e status. Abre as contas e libera os cursos.',
  courses: 'Uma aula por linha: curso, módulo, aula, texto ou vídeo, categoria, preço. Entram em rascunho.',
  certificates: 'E-mail, curso, data e código. A página pública passa a reconhecê-los.',
}

function Kind() {
  const { error, input } = useField('kind')
  const { defaultValue, ...register } = input
  return (
    <RadioCards
      {...register}
      name="kind"
      legend="O que importar"
      columns={3}
      defaultValue={defaultValue}
      error={error}
      options={importKindNames.map((value) => ({
        value,
        label: importKinds[value].label,
        hint: HINTS[value],
      }))}
    />
  )
}

function Invites() {
  const { defaultValue, ...register } = useField('invites').input
  return (
    <Checkbox
      {...register}
      defaultChecked={defaultValue === 'on'}
      label="Convidar os alunos novos por e-mail"
      hint="Cada conta nova recebe um link para criar a senha. Sem marcar, nenhum e-mail sai."
    />
  )
}

/** The columns of each kind of file, and a template of it to fill in. */
const Columns = () => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
      Que colunas o arquivo pode ter, e modelos para preencher
    </summary>
    <div className="mt-2 grid gap-5">
      <p className="text-15 text-fg-2">
        Arquivos da Hotmart, da Kiwify, do Moodle e de planilhas entram como são: títulos parecidos também são
        reconhecidos, e colunas a mais ficam de lado.
      </p>
      {importKindNames.map((kind) => (
        <section key={kind} aria-label={importKinds[kind].label}>
          <h3 className="mb-1 font-semibold">{importKinds[kind].label}</h3>
          <ul className="text-15">
            {importTemplates[kind].map(({ heading, says, isNeeded }) => (
              <li key={heading}>
                <b className="font-semibold">{heading}</b>
                {isNeeded && ' (obrigatória)'}: <span className="text-fg-2">{says}</span>
              </li>
            ))}
          </ul>
          <LinkButton
            href={importTemplateHref(kind)}
            download=""
            variant="secondary"
            size="sm"
            className="mt-2"
            icon={<Download aria-hidden="true" className="size-4.5" />}
          >
            Baixar modelo de {importKinds[kind].label.toLowerCase()}
          </LinkButton>
        </section>
      ))}
    </div>
  </details>
)

/** Sends a file to be checked; nothing is written by it yet. */
export const ImportForm = () => (
  <Form
    action={IMPORTS_AT}
    defaultValues={{ kind: 'students' }}
    encType="multipart/form-data"
    className="grid gap-5"
  >
    <FormAlert />
    <Kind />
    <FormField
      name="file"
      label="Arquivo CSV"
      hint="Com uma linha de títulos, como outras plataformas exportam. Até 5 MB e 20.000 linhas."
      required
    >
      {(field) => <FileInput {...field} accept=".csv,text/csv" />}
    </FormField>
    <Columns />
    <Invites />
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
        Para linhas que não dizem tudo
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-3">
        <FormField
          name="course"
          label="Curso"
          hint="De alunos e certificados: nome ou endereço daqui."
          optional
        >
          {(field) => <TextInput {...field} maxLength={120} />}
        </FormField>
        <FormField name="category" label="Categoria" hint="De cursos: o nome de uma que existe." optional>
          {(field) => <TextInput {...field} maxLength={120} />}
        </FormField>
        <FormField name="teacher" label="Quem ensina" hint="De cursos." optional>
          {(field) => <TextInput {...field} maxLength={120} />}
        </FormField>
      </div>
    </details>
    <div>
      <SubmitButton>Conferir o arquivo</SubmitButton>
      <p className="mt-2 text-muted text-sm">
        Primeiro mostramos o que cada linha faria. Nada é gravado antes de você importar.
      </p>
    </div>
  </Form>
)
