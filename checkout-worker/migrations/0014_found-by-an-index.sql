CREATE INDEX `disputes_by_charge` ON `disputes` (`charge_id`);--> statement-breakpoint
CREATE INDEX `outbox_by_about` ON `outbox` (`about`);