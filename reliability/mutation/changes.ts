import { parseSync } from 'vite';
import { sqlChanges } from './sql-changes.ts';

/** One planted bug: the text from `start` to `end` becomes `after`. */
export type Change = { start: number; end: number; after: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** All single changes of a TypeScript file that a programmer could make by mistake. */
export function changesOf(file: string, source: string): Change[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const changes: Change[] = [];
  visit(program as unknown as Node, (node) => changes.push(...slipsOf(node, source)));
  return changes;
}

const WITHOUT_EFFECT = ['ImportDeclaration', 'ExportAllDeclaration'];
const TYPES_AROUND_VALUES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

function visit(node: Node, look: (node: Node) => void): void {
  if (WITHOUT_EFFECT.includes(node.type)) return;
  if (node.type.startsWith('TS')) {
    if (TYPES_AROUND_VALUES.includes(node.type)) visit(node.expression as Node, look);
    return;
  }
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visit(child, look);
    }
  }
}

function slipsOf(node: Node, source: string): Change[] {
  const text = source.slice(node.start, node.end);
  const become = (after: string): Change => ({ start: node.start, end: node.end, after });
  const part = (key: string) => node[key] as Node;
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorSlips(node, source);
    case 'UnaryExpression':
      return node.operator === '!' ? [become(textOf(part('argument')))] : [];
    case 'UpdateExpression':
      return [become(text.replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')))];
    case 'AwaitExpression':
      return [become(textOf(part('argument')))];
    case 'ExpressionStatement':
      return isAct(part('expression')) ? [become(';')] : [];
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { start, end } = part('test');
      return ['true', 'false'].map((after) => ({ start, end, after }));
    }
    case 'CallExpression':
      return methodSlips(part('callee'));
    case 'Literal':
      return literalSlips(node.value, become);
    case 'TemplateElement':
      return sqlChanges(text, node.start);
    default:
      return [];
  }
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

function operatorSlips(node: Node, source: string): Change[] {
  const { end: from } = node.left as Node;
  const { start: to } = node.right as Node;
  const between = source.slice(from, to);
  const operator = node.operator as string;
  return (OPERATORS[operator] ?? []).map((other) => ({
    start: from,
    end: to,
    after: between.replace(operator, () => other),
  }));
}

const METHODS: Readonly<Record<string, string>> = {
  ceil: 'floor',
  floor: 'ceil',
  max: 'min',
  min: 'max',
  every: 'some',
  some: 'every',
  toUpperCase: 'toLowerCase',
  shift: 'pop',
};

function methodSlips(callee: Node): Change[] {
  const property = callee.property as (Node & { name?: string }) | undefined;
  const other = METHODS[property?.name ?? ''];
  return property && other ? [{ start: property.start, end: property.end, after: other }] : [];
}

/** For numbers from this size on (times, sizes) a change by one makes no difference that a test should detect. */
const LARGE = 50;

function literalSlips(value: unknown, become: (after: string) => Change): Change[] {
  if (typeof value === 'boolean') return [become(String(!value))];
  if (typeof value === 'number') {
    return value < LARGE
      ? [become(String(value + 1)), become(`(${value - 1})`)]
      : [become(String(value * 10)), become(String(Math.round(value / 10)))];
  }
  if (typeof value !== 'string') return [];
  const { start } = become('');
  return sqlChanges(value, start + 1);
}

/** A call or an assignment: a statement whose absence a test should detect. */
function isAct({ type, argument }: Node): boolean {
  if (type === 'AwaitExpression') return isAct(argument as Node);
  return ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(type);
}
