const MESSAGE =
  'A callback beside the input is lost when its component goes: give it to the mutation’s own options, or await mutateAsync.';

const isMutate = (callee) =>
  (callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'mutate') ||
  (callee.type === 'Identifier' && callee.name === 'mutate');

export default {
  meta: { name: 'mutations' },
  rules: {
    'no-lost-callbacks': {
      create: (context) => ({
        CallExpression(node) {
          if (isMutate(node.callee) && node.arguments.length > 1) context.report({ node, message: MESSAGE });
        },
      }),
    },
  },
};
