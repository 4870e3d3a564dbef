CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`submission` text,
	`content_key` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`company` text NOT NULL,
	`message` text NOT NULL,
	`services` text NOT NULL,
	`other_service` text NOT NULL,
	`cart` text NOT NULL,
	`partner` text,
	`attribution` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_submission_unique` ON `contact_messages` (`submission`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_content_key_unique` ON `contact_messages` (`content_key`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_creation` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`address` text,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_by_due_time` ON `outbox` (`status`,`due_at`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`author_name` text NOT NULL,
	`author_title` text NOT NULL,
	`email` text,
	`rating` integer NOT NULL,
	`review_text` text NOT NULL,
	`submission` text,
	`content_key` text,
	`created_at` integer NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_submission_unique` ON `reviews` (`submission`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_content_key_unique` ON `reviews` (`content_key`);--> statement-breakpoint
CREATE INDEX `reviews_by_status` ON `reviews` (`status`,`created_at`,`id`);