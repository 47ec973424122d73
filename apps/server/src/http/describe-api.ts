import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import {
  contract,
  CommissionRow,
  DeliveryInfo,
  DeliveryRow,
  Location,
  LocationMenu,
  LocationSummary,
  NotificationRule,
  Order,
  OrderCartItem,
  OrderRow,
  OutboxMessage,
  Payment,
  RestaurantPrivate,
  RiderRow,
  Session,
  TimelineEntry,
} from '@passline/contract';
import { shareRefusals } from './share-refusals.ts';

/** What operations answer with. Each is described once; inputs stay in place, where their reader looks. */
const SHARED = {
  CommissionRow,
  DeliveryInfo,
  DeliveryRow,
  Location,
  LocationMenu,
  LocationSummary,
  NotificationRule,
  Order,
  OrderCartItem,
  OrderRow,
  OutboxMessage,
  Payment,
  RestaurantPrivate,
  RiderRow,
  Session,
  TimelineEntry,
};

/** The OpenAPI document of the whole contract. */
export async function describeApi(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Passline',
      version: '1',
      description:
        'The public API. Programs send a service token, people their session token, as a bearer token.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    commonSchemas: Object.fromEntries(
      Object.entries(SHARED).map(([name, schema]) => [name, { schema, strategy: 'output' as const }]),
    ),
  });
  return shareRefusals(document);
}
