import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { MOST_CODES } from '../../../../../src/contracts/learning/certificate-list'
import { useShared } from '../../../shell/current'
import { FileForm } from '../../../shell/form/FileForm'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { FileChoice } from '../../../ui/FileChoice'
import { useFieldControl } from '../../../ui/fieldContext'
import { TextArea } from '../../../ui/TextArea'

const ACTION = '/certificates/list'

function ListFile() {
  const [name, setName] = useState('')
  return (
    <FileChoice
      {...useFieldControl({})}
      name="file"
      accept=".csv,.txt,text/csv,text/plain"
      chosen={name}
      onChange={({ currentTarget: { files } }) => setName(files?.[0]?.name ?? '')}
    >
      {name ? 'Escolher outro' : 'Escolher arquivo'}
    </FileChoice>
  )
}

/** Codes of a whole list, for employers. */
export function CodeList() {
  const { old, errors } = useShared()
  const isOurs = old._action === ACTION
  return (
    <FileForm action={ACTION} encType="multipart/form-data" className="grid gap-5">
      <Field
        label="Códigos"
        hint={`Um por linha, até ${MOST_CODES}. Você recebe um CSV com situação, curso e datas, sem nomes.`}
        error={isOurs ? errors.list : undefined}
      >
        <TextArea
          name="list"
          defaultValue={isOurs ? (old.list ?? '') : ''}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Field label="Ou um arquivo CSV" error={isOurs ? errors.file : undefined}>
        <ListFile />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        icon={<FileDown aria-hidden="true" className="size-5" />}
        className="justify-self-start"
      >
        Baixar resultado
      </Button>
    </FileForm>
  )
}
