import type { ComponentType } from 'react'
import type { AttributeKind } from '../../../../src/contracts/kernel/attribute'
import { usePart } from '../useResource'
import { ChoiceField } from './ChoiceField'
import { FileField } from './FileField'
import { FlagField } from './FlagField'
import type { FieldProps } from './formState'
import { useDeclaredForm } from './formState'
import { GroupField, ListField } from './ListField'
import { MomentField } from './MomentField'
import { MoneyField } from './MoneyField'
import { OwnPictureField } from './OwnPictureField'
import { PictureField } from './PictureField'
import { RelationField } from './RelationField'
import { RelationsField } from './RelationsField'
import { RichField } from './RichField'
import { SlugField } from './SlugField'
import { LinesField, LongTextField, TextField } from './TextField'

const fields: Partial<Record<AttributeKind, ComponentType<FieldProps>>> = {
  longText: LongTextField,
  lines: LinesField,
  richText: RichField,
  slug: SlugField,
  money: MoneyField,
  moment: MomentField,
  flag: FlagField,
  status: ChoiceField,
  choice: ChoiceField,
  relation: RelationField,
  relations: RelationsField,
  list: ListField,
  group: GroupField,
  picture: PictureField,
  file: FileField,
}

/** The field for an attribute's kind; one written by hand goes before. */
export function FieldInput(props: FieldProps) {
  const { typed } = useDeclaredForm()
  const Part = usePart(`field:${props.name}`)
  if (Part) return <Part {...props} typed={typed} />
  if (props.attribute.kind === 'group' && props.attribute.shape) return <OwnPictureField {...props} />
  const Declared = fields[props.attribute.kind] ?? TextField
  return <Declared {...props} />
}
