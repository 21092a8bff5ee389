import { cva, type VariantProps } from 'class-variance-authority'

export const buttonStyle = cva(
  'relative inline-flex max-w-full cursor-pointer select-none items-center justify-center gap-2 border font-semibold no-underline transition-colors duration-120 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
        secondary: 'border-line-strong bg-surface text-fg hover:bg-surface-2',
        soft: 'border-transparent bg-soft text-link hover:bg-surface-2',
        ghost: 'border-transparent bg-transparent text-fg-2 hover:bg-surface-2 hover:text-fg',
        danger: 'border-transparent bg-danger text-surface hover:bg-danger-hover',
        'danger-quiet': 'border-line-strong bg-surface text-danger hover:border-danger hover:bg-danger-soft',
      },
      size: {
        sm: 'min-h-9 rounded-small px-3 py-1 text-sm pointer-coarse:min-h-11',
        md: 'min-h-(--control-h) rounded-control px-4.5 py-1.5 text-base',
        lg: 'min-h-13 rounded-control px-6 py-2 text-[1.0625rem]',
      },
      full: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonStyle = VariantProps<typeof buttonStyle>
