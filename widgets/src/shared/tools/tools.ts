/**
 * Tools with which a software agent in the visitor's browser uses the widgets, as proposed by WebMCP:
 * https://webmachinelearning.github.io/webmcp/. Loaded only in browsers that have `document.modelContext`.
 */
import { services } from '#agency/catalogue';
import {
  calculateCartTotals,
  findPackageLine,
  findPlansSoldTwice,
  listAddOnsWithoutPackage,
  maxQuantity,
  resolveCart,
} from '#catalogue/cart-rules.ts';
import { currency, toPrice } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import { findProduct, products } from '#catalogue/products.ts';
import type { CartStore } from '../cart-store/cart-actions.ts';
import { openCart } from '../cart-store/open-cart.ts';
import { getSharedCartStore } from '../cart-store/use-cart.tsx';
import type { Locales } from '../element/view.tsx';
import { translateName, translateProduct, translateService } from '../text/text.tsx';
import type { CartTexts, ToolSource } from './tool-source.ts';

/** The parts of the browser's interface that are used here. */
export interface ModelContext {
  /** Rejects if the page already has a tool with this name, and when `signal` is aborted. */
  registerTool(
    tool: {
      name: string;
      description: string;
      inputSchema: object;
      annotations?: { readOnlyHint: boolean };
      execute(input: Readonly<Record<string, unknown>>): unknown;
    },
    options: { signal: AbortSignal },
  ): Promise<undefined>;
}

type Input = Readonly<Record<string, unknown>>;

interface Tool {
  name: string;
  description: string;
  /** Properties of the input, as a JSON Schema. */
  properties?: Readonly<Record<string, object>>;
  required?: readonly string[];
  /** Part of a source without which the tool cannot work. */
  needs: keyof ToolSource;
  isReadOnly?: boolean;
  execute(source: ToolSource, input: Input, host: Element): object | Promise<object>;
}

const productId = { type: 'string', description: 'An id from list_plans.' };

const tools: readonly Tool[] = [
  {
    name: 'list_plans',
    description:
      'Lists the plans, bundles and add-ons on sale, with ids and prices. A cart contains at most one plan per service. An add-on needs one of the plans in its works_with.',
    properties: { service: { type: 'string', description: 'Id of a service. Without it, all services are listed.' } },
    needs: 'isShop',
    isReadOnly: true,
    execute: ({ locales }, { service }) => ({
      currency,
      services: services.map((each) => ({ id: each.id, name: translateService(each, locales).name })),
      plans: products.filter(({ category }) => !service || category === service).map((each) => toPlan(each, locales)),
    }),
  },
  {
    name: 'get_cart',
    description: 'Returns the lines and totals of the cart, and the rule that blocks the checkout, if any.',
    needs: 'cart',
    isReadOnly: true,
    execute: (source) => describeCart(source),
  },
  {
    name: 'add_to_cart',
    description: 'Adds a product to the cart or sets its quantity. A plan replaces the plan of the same service.',
    properties: {
      product_id: productId,
      quantity: { type: 'integer', minimum: 1, maximum: maxQuantity },
    },
    required: ['product_id'],
    needs: 'cart',
    execute: addToCart,
  },
  {
    name: 'remove_from_cart',
    description: 'Removes a product from the cart.',
    properties: { product_id: productId },
    required: ['product_id'],
    needs: 'cart',
    execute(source, { product_id }) {
      const store = getSharedCartStore();
      const id = String(product_id);
      const rule = isInCart(store, id) ? undefined : 'not-in-cart';
      store.remove(id);
      return {
        rule,
        message: rule ? formatQuantity(source, store, id) : formatLastChange(source, store),
        cart: describeCart(source),
      };
    },
  },
  {
    name: 'start_checkout',
    description:
      'Opens the cart, so that the person can check it and press the checkout button. Only the person can continue to the payment page.',
    needs: 'cart',
    execute(source, _, host) {
      if (!openCart()) host.setAttribute('open', '');
      return { ...describeCart(source), waits_for_person: source.cart?.messages.checkout };
    },
  },
  {
    name: 'find_times',
    description:
      'Scrolls to the booking calendar, where the person picks a time. Returns its URL and, if known, the available times in the next two weeks.',
    needs: 'booking',
    isReadOnly: true,
    async execute({ booking }, _, host) {
      host.scrollIntoView({ block: 'nearest' });
      return { url: booking?.url, ...(await booking?.findTimes?.()) };
    },
  },
];

function toPlan(product: Product, locales: Locales): object {
  const { id, kind, name, description, category, unitAmount, unit, interval } = translateProduct(product, locales);
  const includes = product.kind === 'package' ? product.includes : undefined;
  return {
    id,
    kind: kind === 'add-on' ? kind : includes ? 'bundle' : 'plan',
    name,
    service: category,
    price: toPrice(unitAmount),
    unit,
    interval,
    description,
    includes,
    works_with: product.kind === 'add-on' ? product.compatibility : undefined,
  };
}

function describeCart({ cart: texts, locales }: ToolSource): object {
  const { cart } = getSharedCartStore().getState();
  const lines = resolveCart(cart);
  const totals = calculateCartTotals(cart);
  const { messages, blocker, blocked, total } = texts as CartTexts;
  const checked = {
    cart,
    lines,
    soldTwice: findPlansSoldTwice(cart),
    addOnsWithoutPackage: listAddOnsWithoutPackage(cart),
  };
  const rule = lines.length > 0 ? blocker(checked, cart) : 'empty-cart';
  const state = { obstacle: rule, products: lines.map(({ product }) => product) };
  return {
    lines: lines.map(({ product, quantity, unitAmount }) => ({
      id: product.id,
      name: translateName(product, locales),
      quantity,
      price: toPrice(unitAmount),
      unit: product.unit,
    })),
    currency,
    due_today: toPrice(totals.dueToday),
    then_monthly: toPrice(totals.thenMonthly),
    then_yearly: toPrice(totals.thenYearly),
    rule,
    message:
      rule === 'empty-cart'
        ? messages.empty
        : rule
          ? blocked(state, checked, messages, locales)
          : total(totals, messages, locales),
  };
}

function isInCart(store: CartStore, id: string): boolean {
  return store.getState().cart.some((line) => line.id === id);
}

function addToCart(source: ToolSource, { product_id, quantity }: Input): object {
  const { messages, refused } = source.cart as CartTexts;
  const id = String(product_id);
  const product = findProduct(id);
  const count = quantity === undefined ? undefined : Number(quantity);
  const isCount = count === undefined || (Number.isInteger(count) && count > 0 && count <= maxQuantity);
  if (!product || !isCount) {
    const [rule, published] = product ? (['quantity', 'quantity'] as const) : (['notSold', 'not-sold'] as const);
    const message = refused({ rule, text: id }, messages, source.locales);
    return { rule: published, message, cart: describeCart(source) };
  }
  const store = getSharedCartStore();
  const sentences: string[] = [];
  if (!isInCart(store, id)) {
    const plan = product.kind === 'package' && !product.includes ? product : undefined;
    const replacedId = plan && findPackageLine(store.getState().cart, plan.category)?.id;
    if (replacedId) store.switchPackage(replacedId, id);
    else store.add(id);
    sentences.push(formatLastChange(source, store));
  }
  if (count !== undefined) store.setQuantity(id, count);
  if (count !== undefined || sentences.length === 0) sentences.push(formatQuantity(source, store, id));
  return { message: sentences.join(' '), cart: describeCart(source) };
}

function formatLastChange({ cart: texts, locales }: ToolSource, store: CartStore): string {
  const { cart, lastChange } = store.getState();
  const { messages, changed } = texts as CartTexts;
  return lastChange ? changed(lastChange, resolveCart(cart), messages, locales) : '';
}

function formatQuantity({ cart: texts, locales }: ToolSource, store: CartStore, id: string): string {
  const { messages, changed } = texts as CartTexts;
  const change = { kind: 'quantity', id, at: 0 } as const;
  return changed(change, resolveCart(store.getState().cart), messages, locales);
}

/** Source of a widget, replaced at each render. */
interface SourceRef {
  readonly current: ToolSource | undefined;
}

type Offer = (host: Element, source: SourceRef) => () => void;

const key = Symbol.for('agency.tools');

/**
 * Registers the tools that a widget makes possible. All widgets of the page, including those of other loaders and
 * releases, share one registration of each tool. Returns a function that removes the widget as a source of tools.
 */
export const offerTools: Offer = (host, source) => {
  const page = globalThis as { [key]?: Offer };
  page[key] ??= createOffers((document as unknown as { modelContext: ModelContext }).modelContext);
  return page[key](host, source);
};

function createOffers(modelContext: ModelContext): Offer {
  const sources = new Map<Element, SourceRef>();
  const registered = new Map<Tool, AbortController>();

  const findSource = ({ needs }: Tool) => [...sources].find(([, { current }]) => current?.[needs]);

  function register(tool: Tool): AbortController {
    const { name, description, properties = {}, required, isReadOnly = false } = tool;
    const controller = new AbortController();
    const definition = {
      name,
      description,
      inputSchema: { type: 'object', properties, required },
      annotations: { readOnlyHint: isReadOnly },
      execute(input: Input) {
        const [host, source] = findSource(tool) ?? [];
        return host && source?.current ? tool.execute(source.current, input, host) : {};
      },
    };
    modelContext.registerTool(definition, controller).catch(({ name: reason }: Error) => {
      // Logs nothing if the tool was withdrawn, or if the page's Permissions Policy forbids tools.
      if (reason === 'InvalidStateError')
        console.warn(`The page has a tool ${name} of its own, so the widgets' is not offered.`);
    });
    return controller;
  }

  function update(): void {
    for (const tool of tools) {
      const controller = registered.get(tool);
      const isUsable = findSource(tool) !== undefined;
      if (isUsable && !controller) registered.set(tool, register(tool));
      if (isUsable || !controller) continue;
      controller.abort();
      registered.delete(tool);
    }
  }

  return (host, source) => {
    sources.set(host, source);
    update();
    return () => {
      sources.delete(host);
      update();
    };
  };
}
