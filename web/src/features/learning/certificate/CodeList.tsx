import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { MOST_CODES } from '../../../../../src/contracts/learning/certificate-list'
import { useShared } from '../../../shell/current'
import { Hidden } from '../../../shell/form/Hidden'
import { useCommandId } from '../../../shell/form/ids'
import { Button } from '../../../ui/Button'
import { buttonStyle } from '../../../ui/buttonStyle'
import { cx } from '../../../ui/cx'
import { Field } from '../../../ui/Field'
import { useFieldControl } from '../../../ui/fieldContext'
import { TextArea } from '../../../ui/TextArea'

const ACTION = '/certificates/list'

function ListFile() {
  const [name, setName] = useState('')
  const control = useFieldControl({})
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label
        className={cx(
          buttonStyle({ variant: 'secondary' }),
          'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        )}
      >
        <input
          {...control}
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={({ currentTarget: { files } }) => setName(files?.[0]?.name ?? '')}
        />
        {name ? 'Escolher outro' : 'Escolher arquivo'}
      </label>
      {name && <span className="min-w-0 break-all text-muted text-sm">{name}</span>}
    </span>
  )
}

/** Codes of a whole list, for employers. A plain form, because the answer is a file that the browser downloads. */
export function CodeList() {
  const { old, errors } = useShared()
  const [id, renew] = useCommandId()
  const isOurs = old._action === ACTION
  return (
    <form
      action={ACTION}
      method="post"
      encType="multipart/form-data"
      onSubmit={() => setTimeout(renew)}
      className="grid gap-5"
    >
      <Hidden id={id} method="post" />
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
    </form>
  )
}
