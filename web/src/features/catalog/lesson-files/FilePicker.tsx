import { Upload } from 'lucide-react'
import { useVisit } from '../../../shell/current'
import type { ButtonProps } from '../../../ui/Button'
import { FileButton } from '../../../ui/FileButton'
import { lessonUploads } from './lessonUploads'

interface FilePickerProps extends Pick<ButtonProps, 'variant'> {
  /** What the button says, and what of, for who does not see where it stands. */
  label: string
  of: string
  /** What the server must know of the files. */
  about: Record<string, string>
  multiple?: boolean
}

/** Chooses files, sends them, and shows the page anew once each is there. */
export function FilePicker({ label, of, about, multiple = false, variant = 'secondary' }: FilePickerProps) {
  const { refresh } = useVisit()
  return (
    <FileButton
      size="sm"
      variant={variant}
      icon={<Upload aria-hidden="true" className="size-4" />}
      aria-label={`${label}: ${of}`}
      inputLabel={`Arquivos: ${label}, ${of}`}
      multiple={multiple}
      onFiles={(files) => {
        for (const file of files) void lessonUploads.send(file, about, () => void refresh())
      }}
    >
      {label}
    </FileButton>
  )
}
