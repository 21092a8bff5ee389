/** Classes of all text controls. 16 px on phones, because iOS zooms into smaller text. */
export const controlStyle =
  'block w-full min-w-0 min-h-(--control-h) rounded-control border border-line-strong bg-bg px-3.5 py-2 text-base text-fg transition-colors duration-120 hover:border-fg-2 focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-muted [&[readonly]]:bg-surface-2'
