/**
 * Every refusal the product knows: its code, its HTTP status and its exact English text. The API answers the English
 * text; pages translate by code (`words/errors.*.ts`, which must name every code). Odd spellings are the product's.
 */
export const errors = {
  'core.invalid_request': { status: 400, text: 'The request is invalid. Please try again with valid request.' },
  'core.invalid_input': { status: 422, text: 'Invalid Input' },
  'core.required_fields': { status: 422, text: 'Please check required fields' },
  'core.field_required': { status: 422, text: 'The field is required!' },
  'core.too_long': { status: 422, text: 'This is too long. Please shorten it.' },
  'core.not_found': { status: 404, text: 'This page could not be found' },
  'core.method_not_allowed': { status: 405, text: 'This method is not allowed here' },
  'core.too_large': { status: 413, text: 'The request is too large' },
  'core.unsupported_type': { status: 415, text: 'Send the request as JSON' },
  'core.too_many_requests': { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  'core.cross_site': { status: 403, text: 'This request came from another site and was refused' },
  'core.changed_elsewhere': {
    status: 409,
    text: 'Somebody else has changed this in the meantime. Nothing was overwritten.',
  },
  'core.something_went_wrong': { status: 500, text: 'Something went wrong' },
  'core.unavailable': { status: 503, text: 'The service is busy. Please try again in a moment.' },
  'core.storage_full': { status: 507, text: 'There is no room left to store this. Please tell the administrator.' },
  'core.offline': { status: 503, text: 'You are offline. Check your connection and try again.' },

  'tenancy.invalid_domain': { status: 404, text: 'Invalid Domain' },
  'tenancy.website_unavailable': { status: 404, text: 'Website Unavailable' },
  'tenancy.page_unavailable': { status: 503, text: 'Page Unavailable' },
  'tenancy.maintenance': { status: 503, text: 'Under Maintenance' },
  'tenancy.school_mismatch': { status: 400, text: 'The address and X-Client-Domain name different schools' },

  'tenancy.subscription_expired': { status: 402, text: 'Subscription Expired!' },
  'tenancy.package_full': { status: 409, text: 'Your package has no room for more. Choose a larger package.' },

  'identity.invalid_email': { status: 422, text: 'Invalid email!' },
  'identity.invalid_password': { status: 422, text: 'Invalid password!' },
  'identity.invalid_credentials': { status: 401, text: 'Invalid email or password!' },
  'identity.password_mismatch': { status: 422, text: 'Password does not match! Please try again.' },
  'identity.email_exists': { status: 409, text: 'Email aready exist!' },
  'identity.username_exists': { status: 409, text: 'Username already exist!' },
  'identity.signed_out': {
    status: 401,
    text: "You've been logged out on this device due to session expiration, another login, or suspension.",
  },
  'identity.sign_in_required': { status: 401, text: 'Please sign in first' },
  'identity.no_permission': {
    status: 401,
    text: "Sorry! you don't have permission to perform this action. Please contact the school owner to request permission.",
  },
  'identity.person_not_found': { status: 404, text: 'This person is not in your school' },
  'identity.in_trash': { status: 409, text: 'This person is in the trash. Restore them first.' },
  'identity.already_here': { status: 409, text: 'This person is in your school already' },
  'identity.invitation_pending': {
    status: 403,
    text: 'Please accept the invitation we sent to your email first',
  },
  'identity.inactive': { status: 403, text: 'Your account is not active in this school' },
  'identity.invalid_link': { status: 404, text: 'Invalid Link' },
  'identity.account_closed': { status: 403, text: 'This email was closed and cannot sign in or sign up' },
  'identity.banned': { status: 403, text: 'Your account has been banned' },
  'identity.suspended': { status: 403, text: 'Your account has been suspended' },
  'identity.blocked': { status: 403, text: 'Your account has been suppended to access this school...' },

  'media.file_type': { status: 415, text: 'File type not support' },
  'media.file_size': { status: 413, text: 'File size exceed limit size' },
  'media.full_storage': { status: 409, text: 'Full Storage' },
  'media.video_format': { status: 415, text: 'Video format not supported' },
  'media.infected': { status: 422, text: 'This file is infected and was not kept' },
  'media.upload_failed': { status: 422, text: 'File can not be uploaded' },
  'media.in_use': { status: 409, text: 'File can not be deleted' },
  'media.not_found': { status: 404, text: 'File not found' },
  'media.video_error': {
    status: 422,
    text: 'Video error occurred. Please replay video again or contact support.',
  },
  'media.picture_not_found': { status: 422, text: 'This picture is not one of your school' },

  'content.slug_exists': { status: 409, text: 'Another article already uses this link' },
  'content.content_required': { status: 422, text: 'Content is required' },
  'content.category_not_found': { status: 404, text: 'Category not found' },
  'content.article_not_found': { status: 404, text: 'Article not found' },
  'courses.course_not_found': { status: 404, text: 'Course not found' },
  'courses.section_not_found': { status: 404, text: 'Section not found' },
  'courses.lesson_not_found': { status: 404, text: 'Lesson not found' },
  'courses.entry_not_found': { status: 404, text: 'This entry was not found' },
  'courses.category_not_found': { status: 404, text: 'Category not found' },
  'courses.category_too_deep': { status: 422, text: 'A category can stand below a top category only' },
  'courses.slug_exists': { status: 409, text: 'Another course already uses this link' },
  'courses.invalid_address': { status: 422, text: 'Invalid Link' },
  'courses.at_least_zero': { status: 422, text: 'must be greater than or equal to 0' },
  'courses.at_most_hundred': { status: 422, text: 'must be less than or equal to 100' },
  'courses.share_negative': { status: 422, text: 'profit sharing must be positive' },
  'courses.shares_over_hundred': { status: 422, text: 'The shares of all lecturers together are more than 100' },
  'courses.price_required': { status: 422, text: 'Enter a price above 0, or choose free' },
  'courses.price_lower': {
    status: 422,
    text: 'Course price must not be lower than the original price; use promotions instead.',
  },
  'courses.description_required': { status: 422, text: 'Course description is required' },
  'courses.too_many': { status: 409, text: 'There is no room for more here' },
  'courses.has_students': { status: 409, text: 'This course has students and stays in the trash' },
  'courses.reject_reason_required': { status: 422, text: 'Reject Reason is required' },
  'courses.already_submitted': { status: 409, text: 'This course is being reviewed already' },
  'courses.not_submitted': { status: 409, text: 'This course was not submitted' },
  'courses.not_approved': { status: 409, text: 'This course must be approved first' },
  'courses.archive_too_large': { status: 409, text: 'This course is too large for one archive' },
  'courses.archive_foreign': { status: 422, text: 'This file is not an exported course' },
  'courses.archive_version': { status: 422, text: 'This archive was made by a newer version' },
  'courses.archive_changed': { status: 422, text: 'This archive was changed after it was exported' },
  'courses.archive_broken': { status: 422, text: 'This archive is damaged' },
  'courses.import_not_found': { status: 404, text: 'This import was not found' },
  'courses.instructor_not_found': { status: 404, text: 'This teacher was not found' },
  'learning.enrollment_closed': { status: 409, text: 'Enrollment is closed' },
  'learning.must_be_bought': { status: 409, text: 'This course is not free. It has to be bought first.' },
  'learning.open_already': { status: 409, text: 'This course is open already' },
  'learning.not_enrolled': { status: 409, text: 'This student is not in this course' },
  'learning.no_access': { status: 403, text: 'This course is not open to you' },
  'learning.lesson_locked': { status: 409, text: 'This lesson is not open yet' },
  'learning.preview_only': { status: 409, text: 'Preview mode can not mark as complete!' },
  'learning.needs_attempt': { status: 409, text: 'This lesson is completed by handing in its work' },
  'learning.incomplete': { status: 409, text: 'incomplete course content' },
  'learning.completion_not_found': { status: 409, text: 'This lesson is not marked as complete' },
  'learning.note_not_found': { status: 404, text: 'This note was not found' },
  'learning.question_not_found': { status: 404, text: 'This question was not found' },
  'learning.enrollment_not_found': { status: 404, text: 'This enrollment was not found' },
  'learning.rating_not_found': { status: 404, text: 'This review was not found' },
  'learning.certificate_not_found': { status: 404, text: 'This certificate was not found' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errors

export function isErrorCode(word: unknown): word is ErrorCode {
  return typeof word === 'string' && Object.hasOwn(errors, word)
}

/** A field that was refused, by name, and why. */
export type FieldErrors = Record<string, ErrorCode>

/** What every failed call answers. */
export type ErrorAnswer = {
  code: ErrorCode
  message: string
  fields?: Record<string, { code: ErrorCode; message: string }>
}

/** A refusal on its way to the one place that turns it into an answer or a page. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  constructor(code: ErrorCode, fields?: FieldErrors) {
    super(errors[code].text)
    this.name = 'Refusal'
    this.code = code
    this.status = errors[code].status
    this.fields = fields
  }

  answer(): ErrorAnswer {
    const { code, message, fields } = this
    if (!fields) return { code, message }
    const told = Object.entries(fields).map(([name, why]) => [name, { code: why, message: errors[why].text }])
    return { code, message, fields: Object.fromEntries(told) }
  }
}

export function refuse(code: ErrorCode, fields?: FieldErrors): never {
  throw new Refusal(code, fields)
}

export function need(condition: unknown, code: ErrorCode, fields?: FieldErrors): asserts condition {
  if (!condition) refuse(code, fields)
}
