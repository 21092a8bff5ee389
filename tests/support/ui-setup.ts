import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine draws late; what is waited for still has to come.
configure({ asyncUtilTimeout: 5_000 })

afterEach(cleanup)
