// Turns the generator's schemas into parameters.json; see README.md beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `true` supports everything below a parameter. */
type Played = true | { [name: string]: Played };

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema | false>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  definitions?: Record<string, Schema>;
  [name: string]: unknown;
}

const recurring = { interval: true, interval_count: true } as const;
const trial_settings = { end_behavior: { missing_payment_method: true } } as const;
const cancellation_details = { comment: true, feedback: true } as const;
const page = { limit: true, starting_after: true, ending_before: true, created: true, expand: true } as const;
const person = {
  email: true,
  name: true,
  phone: true,
  description: true,
  metadata: true,
  preferred_locales: true,
  expand: true,
} as const;
const priceData = { currency: true, unit_amount: true, product: true, recurring } as const;

const playedParameters: Record<string, Played> = {
  CustomersCreate: person,
  CustomersUpdate: { ...person, invoice_settings: { default_payment_method: true } },
  CheckoutCreate: {
    mode: true,
    ui_mode: true,
    locale: true,
    customer: true,
    customer_email: true,
    client_reference_id: true,
    metadata: true,
    success_url: true,
    cancel_url: true,
    expires_at: true,
    expand: true,
    allowed_payment_method_types: true,
    payment_method_collection: true,
    line_items: {
      price: true,
      quantity: true,
      price_data: { ...priceData, product_data: { name: true, description: true, metadata: true } },
    },
    subscription_data: {
      metadata: true,
      description: true,
      trial_end: true,
      trial_period_days: true,
      trial_settings,
    },
  },
  CheckoutRetrieve: { expand: true },
  SubscriptionsCreate: {
    customer: true,
    items: { price: true, quantity: true, metadata: true, price_data: priceData },
    payment_behavior: true,
    payment_settings: { save_default_payment_method: true, payment_method_types: true },
    metadata: true,
    description: true,
    expand: true,
    trial_end: true,
    trial_period_days: true,
    trial_settings,
    cancel_at_period_end: true,
    cancel_at: true,
    collection_method: true,
    default_payment_method: true,
    currency: true,
  },
  SubscriptionsUpdate: {
    cancel_at_period_end: true,
    cancel_at: true,
    cancellation_details,
    metadata: true,
    description: true,
    default_payment_method: true,
    trial_end: true,
    expand: true,
  },
  SubscriptionsCancel: { cancellation_details, expand: true, invoice_now: true, prorate: true },
  SubscriptionsList: { ...page, customer: true, status: true, price: true },
  InvoicesList: { ...page, customer: true, subscription: true, status: true },
  PortalCreate: {
    customer: true,
    return_url: true,
    locale: true,
    expand: true,
    flow_data: {
      type: true,
      subscription_cancel: { subscription: true },
      after_completion: { type: true, redirect: { return_url: true } },
    },
  },
  EventsList: { ...page, delivery_success: true, types: true, type: true },
};

type Definitions = Record<string, Schema>;

const metadata = {
  maxProperties: 50,
  propertyNames: { maxLength: 40 },
  additionalProperties: { type: 'string', maxLength: 500 },
};

/** Joins lists of enum values into one; drops the open alternative of each. */
function alternatives(nodes: Schema[], definitions: Definitions, played: Played): Schema {
  const closed = nodes.filter(({ $ref }) => !$ref?.endsWith('/OtherString'));
  const all = closed
    .map((node) => compact(node, definitions, played))
    .flatMap((node) => node.anyOf ?? [node]);
  const others = all.filter((node) => !node.enum);
  const words = [...new Set(all.flatMap((node) => node.enum ?? []))];
  if (words.length > 0) others.push({ type: 'string', enum: words });
  const [only, ...more] = others;
  return only && more.length === 0 ? only : { anyOf: others };
}

function object(node: Schema, definitions: Definitions, played: Played): Schema {
  const known = node.properties ?? {};
  const missing = played === true ? [] : Object.keys(played).filter((name) => !(name in known));
  if (missing.length > 0) throw new Error(`Stripe has no parameter ${missing.join(', ')}`);
  const properties = Object.entries(known).map(([name, value]) => {
    const below = played === true ? true : played[name];
    return [name, below && value ? compact(value, definitions, below) : false] as const;
  });
  const bounds = typeof node.additionalProperties === 'object' ? metadata : { additionalProperties: false };
  return {
    type: 'object',
    ...(node.properties ? { properties: Object.fromEntries(properties) } : {}),
    ...(node.required ? { required: node.required } : {}),
    ...bounds,
  };
}

function compact(node: Schema, definitions: Definitions, played: Played): Schema {
  if (node.$ref) {
    const target = definitions[decodeURIComponent(node.$ref.slice('#/definitions/'.length))];
    if (!target) throw new Error(`no definition ${node.$ref}`);
    return compact(target, definitions, played);
  }
  if (node.anyOf) return alternatives(node.anyOf, definitions, played);
  if (node.const !== undefined) return { type: typeof node.const, enum: [node.const] };
  if (node.enum) return { type: 'string', enum: node.enum };
  if (node.items) return { type: 'array', items: compact(node.items, definitions, played) };
  if (node.type === 'object') return object(node, definitions, played);
  if (node.type === undefined) throw new Error('a schema without a type');
  return { type: node.type === 'number' ? 'integer' : node.type };
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: compact-command.ts FOLDER');
const schemas = Object.entries(playedParameters).map(([name, played]) => {
  const root = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Schema;
  return [name, compact(root, root.definitions ?? {}, played)] as const;
});
writeFileSync(
  new URL('./parameters.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(schemas), null, 2)}\n`,
);
