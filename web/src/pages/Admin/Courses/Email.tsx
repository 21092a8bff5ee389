import { courses } from '../../../../../src/contracts/catalog/courses'
import { inEditor } from '../../../admin/editor/inEditor'
import { CourseMail } from '../../../features/communication/course-mail/CourseMail'

export default inEditor(courses, 'Email', CourseMail)
