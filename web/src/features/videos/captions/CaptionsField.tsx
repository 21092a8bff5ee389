import { useEffect, useState } from 'react'
import { useDeclaredField } from '../../../admin/form/formState'
import { LongTextField } from '../../../admin/form/TextField'
import type { FieldPartProps } from '../../../admin/part-props'
import { CueList } from './CueList'

/** Captions as a list of cues; until JavaScript has arrived, the text of their file. */
export default function CaptionsField({ name, attribute }: FieldPartProps) {
  const { id, value, error } = useDeclaredField(name)
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive) return <LongTextField name={name} attribute={attribute} />
  return <CueList id={id} name={name} file={value} error={error} />
}
