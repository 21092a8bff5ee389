import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Names of our theme, which tailwind-merge would take for colours. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['13', '15', 'hero'],
      radius: ['chip', 'small', 'control', 'card', 'hero'],
      shadow: ['1', '2', '3'],
    },
  },
})

/** Joins class names; of two that set the same property the later wins. */
export const cx = (...classes: ClassValue[]): string => merge(clsx(classes))
