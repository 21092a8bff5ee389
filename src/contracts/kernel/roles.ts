export const roles = ['Admin', 'Editor', 'Support', 'Student'] as const
export type Role = (typeof roles)[number]
const staffRoles: readonly Role[] = ['Admin', 'Editor', 'Support']
export const isStaff = (role: string | null | undefined): boolean => staffRoles.includes(role as Role)

/** Where each role lands after login (specification, section 6). */
export const dashboardOf: Record<Role, string> = {
  Admin: '/admin/dashboard',
  Editor: '/admin/courses',
  Support: '/admin/questions',
  Student: '/student/mycourses',
}
