import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a', 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: [],
  allowedSchemesByTag: { a: ['https', 'tel'], img: ['https'] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^(https:\/\/|\/(?![/\\]))/.test(attribs['src'] ?? ''),
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();
