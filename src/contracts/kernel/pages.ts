/** Pages that belong to no context: errors and the gallery of parts. */
export interface KernelPages {
  'Platform/Errors/Generic': GenericErrorProps
  'Platform/Errors/Specific': SpecificErrorProps
  /** Errors under /admin, for staff: the back office stays around them. */
  'Admin/Errors/Generic': GenericErrorProps
  'Admin/Errors/Specific': SpecificErrorProps
  'Platform/Errors/PurchaseBlockedByRefunds': ErrorProps
  'Dev/Ui': Record<never, never>
}

export interface ErrorProps {
  /** HTTP status of the answer. */
  status: number
  /** What support needs to find the failure in the log; null when there is nothing to look up. */
  errorId: string | null
  /** Address that "Tentar de novo" asks again, or null when asking again would not help. */
  retry: string | null
}

interface GenericErrorProps extends ErrorProps {
  /** What could not be found; null when only the address leads nowhere, and on failures. */
  message: string | null
}

interface SpecificErrorProps extends ErrorProps {
  heading: string
  message: string
  action: { href: string; label: string } | null
}
