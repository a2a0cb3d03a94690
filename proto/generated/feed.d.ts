import * as $protobuf from "protobufjs";
import Long = require("long");

/** Namespace feed. */
export namespace feed {

    /** BoardType enum. */
    enum BoardType {

        /** REGULAR value */
        REGULAR = 0,

        /** NEGOTIATION value */
        NEGOTIATION = 1,

        /** CASH value */
        CASH = 2,

        /** ALL value */
        ALL = 3
    }

    /** ActionType enum. */
    enum ActionType {

        /** ACTION_BUY value */
        ACTION_BUY = 0,

        /** ACTION_SELL value */
        ACTION_SELL = 1,

        /** ACTION_ALL value */
        ACTION_ALL = 2
    }

    /** OrderStatus enum. */
    enum OrderStatus {

        /** OPEN value */
        OPEN = 0,

        /** FULL_MATCH value */
        FULL_MATCH = 1,

        /** WITHDRAWN value */
        WITHDRAWN = 2,

        /** PARTIAL_MATCH value */
        PARTIAL_MATCH = 3,

        /** AMEND value */
        AMEND = 4,

        /** ORDER_ALL value */
        ORDER_ALL = 5
    }

    /** MoverType enum. */
    enum MoverType {

        /** TOP_GAINER value */
        TOP_GAINER = 0,

        /** TOP_LOSER value */
        TOP_LOSER = 1,

        /** MOST_ACTIVE value */
        MOST_ACTIVE = 2
    }

    /** FilterStocksType enum. */
    enum FilterStocksType {

        /** FILTER_ALL value */
        FILTER_ALL = 0,

        /** FILTER_REGULER value */
        FILTER_REGULER = 1,

        /** FILTER_TUNAI value */
        FILTER_TUNAI = 2,

        /** FILTER_NEGO value */
        FILTER_NEGO = 3
    }

    /** Source enum. */
    enum Source {

        /** SOURCE_REGULER value */
        SOURCE_REGULER = 0,

        /** SOURCE_TUNAI value */
        SOURCE_TUNAI = 1,

        /** SOURCE_NEGO value */
        SOURCE_NEGO = 2,

        /** SOURCE_NON_REGULER value */
        SOURCE_NON_REGULER = 3,

        /** SOURCE_ALL_MARKET value */
        SOURCE_ALL_MARKET = 4
    }

    /** SwitchReset enum. */
    enum SwitchReset {

        /** NO_SWITCH value */
        NO_SWITCH = 0,

        /** SWITCH value */
        SWITCH = 1,

        /** RESET value */
        RESET = 2
    }

    /** Change enum. */
    enum Change {

        /** NO_CHANGE value */
        NO_CHANGE = 0,

        /** UP value */
        UP = 1,

        /** DOWN value */
        DOWN = 2
    }

    /** TradeType enum. */
    enum TradeType {

        /** BUY value */
        BUY = 0,

        /** SELL value */
        SELL = 1
    }

    /** MarketBoardType enum. */
    enum MarketBoardType {

        /** MARKET_REGULER value */
        MARKET_REGULER = 0,

        /** MARKET_TUNAI value */
        MARKET_TUNAI = 1,

        /** MARKET_NEGO value */
        MARKET_NEGO = 2
    }

    /**
     * Properties of a WebsocketRequest.
     * @deprecated Use feed.WebsocketRequest.$Properties instead.
     */
    interface IWebsocketRequest extends feed.WebsocketRequest.$Properties {
    }

    /** Represents a WebsocketRequest. */
    class WebsocketRequest {

        /**
         * Constructs a new WebsocketRequest.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.WebsocketRequest.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** WebsocketRequest user_id. */
        user_id: string;

        /** WebsocketRequest channel. */
        channel?: (feed.WebsocketChannel.$Properties|null);

        /** WebsocketRequest key. */
        key: string;

        /** WebsocketRequest ping. */
        ping?: (feed.PingRequest.$Properties|null);

        /** WebsocketRequest access_token. */
        access_token: string;

        /**
         * Creates a new WebsocketRequest instance using the specified properties.
         * @param [properties] Properties to set
         * @returns WebsocketRequest instance
         */
        static create(properties: feed.WebsocketRequest.$Shape): feed.WebsocketRequest & feed.WebsocketRequest.$Shape;
        static create(properties?: feed.WebsocketRequest.$Properties): feed.WebsocketRequest;

        /**
         * Encodes the specified WebsocketRequest message. Does not implicitly {@link feed.WebsocketRequest.verify|verify} messages.
         * @param message WebsocketRequest message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.WebsocketRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a WebsocketRequest message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.WebsocketRequest & feed.WebsocketRequest.$Shape} WebsocketRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.WebsocketRequest & feed.WebsocketRequest.$Shape;

        /**
         * Verifies a WebsocketRequest message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a WebsocketRequest message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns WebsocketRequest
         */
        static fromObject(object: { [k: string]: any }): feed.WebsocketRequest;

        /**
         * Creates a plain object from a WebsocketRequest message. Also converts values to other types if specified.
         * @param message WebsocketRequest
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.WebsocketRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this WebsocketRequest to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for WebsocketRequest
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace WebsocketRequest {

        /** Properties of a WebsocketRequest. */
        interface $Properties {

            /** WebsocketRequest user_id */
            user_id?: (string|null);

            /** WebsocketRequest channel */
            channel?: (feed.WebsocketChannel.$Properties|null);

            /** WebsocketRequest key */
            key?: (string|null);

            /** WebsocketRequest ping */
            ping?: (feed.PingRequest.$Properties|null);

            /** WebsocketRequest access_token */
            access_token?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a WebsocketRequest. */
        type $Shape = feed.WebsocketRequest.$Properties;
    }

    /**
     * Properties of a PingRequest.
     * @deprecated Use feed.PingRequest.$Properties instead.
     */
    interface IPingRequest extends feed.PingRequest.$Properties {
    }

    /** Represents a PingRequest. */
    class PingRequest {

        /**
         * Constructs a new PingRequest.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.PingRequest.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PingRequest message. */
        message: string;

        /**
         * Creates a new PingRequest instance using the specified properties.
         * @param [properties] Properties to set
         * @returns PingRequest instance
         */
        static create(properties: feed.PingRequest.$Shape): feed.PingRequest & feed.PingRequest.$Shape;
        static create(properties?: feed.PingRequest.$Properties): feed.PingRequest;

        /**
         * Encodes the specified PingRequest message. Does not implicitly {@link feed.PingRequest.verify|verify} messages.
         * @param message PingRequest message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.PingRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PingRequest message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.PingRequest & feed.PingRequest.$Shape} PingRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.PingRequest & feed.PingRequest.$Shape;

        /**
         * Verifies a PingRequest message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a PingRequest message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns PingRequest
         */
        static fromObject(object: { [k: string]: any }): feed.PingRequest;

        /**
         * Creates a plain object from a PingRequest message. Also converts values to other types if specified.
         * @param message PingRequest
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.PingRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this PingRequest to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for PingRequest
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace PingRequest {

        /** Properties of a PingRequest. */
        interface $Properties {

            /** PingRequest message */
            message?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PingRequest. */
        type $Shape = feed.PingRequest.$Properties;
    }

    /**
     * Properties of a WebsocketChannel.
     * @deprecated Use feed.WebsocketChannel.$Properties instead.
     */
    interface IWebsocketChannel extends feed.WebsocketChannel.$Properties {
    }

    /** Represents a WebsocketChannel. */
    class WebsocketChannel {

        /**
         * Constructs a new WebsocketChannel.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.WebsocketChannel.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** WebsocketChannel watchlist. */
        watchlist: string[];

        /** WebsocketChannel order_book. */
        order_book: string[];

        /** WebsocketChannel running_trade. */
        running_trade: string[];

        /** WebsocketChannel is_hotlist. */
        is_hotlist: boolean;

        /** WebsocketChannel running_trade_batch. */
        running_trade_batch: string[];

        /** WebsocketChannel liveprice. */
        liveprice: string[];

        /** WebsocketChannel iepiev. */
        iepiev: string[];

        /** WebsocketChannel intraday. */
        intraday: string[];

        /** WebsocketChannel best_bid_offer. */
        best_bid_offer: string[];

        /** WebsocketChannel market_mover. */
        market_mover: feed.MarketMoverWebsocketRequest.$Properties[];

        /** WebsocketChannel order_queue. */
        order_queue: feed.OrderQueueWebsocketRequest.$Properties[];

        /** WebsocketChannel liveprice_v3. */
        liveprice_v3: string[];

        /** WebsocketChannel order_book_v3. */
        order_book_v3: string[];

        /** WebsocketChannel intraday_v3. */
        intraday_v3: string[];

        /**
         * Creates a new WebsocketChannel instance using the specified properties.
         * @param [properties] Properties to set
         * @returns WebsocketChannel instance
         */
        static create(properties: feed.WebsocketChannel.$Shape): feed.WebsocketChannel & feed.WebsocketChannel.$Shape;
        static create(properties?: feed.WebsocketChannel.$Properties): feed.WebsocketChannel;

        /**
         * Encodes the specified WebsocketChannel message. Does not implicitly {@link feed.WebsocketChannel.verify|verify} messages.
         * @param message WebsocketChannel message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.WebsocketChannel.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a WebsocketChannel message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.WebsocketChannel & feed.WebsocketChannel.$Shape} WebsocketChannel
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.WebsocketChannel & feed.WebsocketChannel.$Shape;

        /**
         * Verifies a WebsocketChannel message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a WebsocketChannel message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns WebsocketChannel
         */
        static fromObject(object: { [k: string]: any }): feed.WebsocketChannel;

        /**
         * Creates a plain object from a WebsocketChannel message. Also converts values to other types if specified.
         * @param message WebsocketChannel
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.WebsocketChannel, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this WebsocketChannel to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for WebsocketChannel
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace WebsocketChannel {

        /** Properties of a WebsocketChannel. */
        interface $Properties {

            /** WebsocketChannel watchlist */
            watchlist?: (string[]|null);

            /** WebsocketChannel order_book */
            order_book?: (string[]|null);

            /** WebsocketChannel running_trade */
            running_trade?: (string[]|null);

            /** WebsocketChannel is_hotlist */
            is_hotlist?: (boolean|null);

            /** WebsocketChannel running_trade_batch */
            running_trade_batch?: (string[]|null);

            /** WebsocketChannel liveprice */
            liveprice?: (string[]|null);

            /** WebsocketChannel iepiev */
            iepiev?: (string[]|null);

            /** WebsocketChannel intraday */
            intraday?: (string[]|null);

            /** WebsocketChannel best_bid_offer */
            best_bid_offer?: (string[]|null);

            /** WebsocketChannel market_mover */
            market_mover?: (feed.MarketMoverWebsocketRequest.$Properties[]|null);

            /** WebsocketChannel order_queue */
            order_queue?: (feed.OrderQueueWebsocketRequest.$Properties[]|null);

            /** WebsocketChannel liveprice_v3 */
            liveprice_v3?: (string[]|null);

            /** WebsocketChannel order_book_v3 */
            order_book_v3?: (string[]|null);

            /** WebsocketChannel intraday_v3 */
            intraday_v3?: (string[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a WebsocketChannel. */
        type $Shape = feed.WebsocketChannel.$Properties;
    }

    /**
     * Properties of a MarketMoverWebsocketRequest.
     * @deprecated Use feed.MarketMoverWebsocketRequest.$Properties instead.
     */
    interface IMarketMoverWebsocketRequest extends feed.MarketMoverWebsocketRequest.$Properties {
    }

    /** Represents a MarketMoverWebsocketRequest. */
    class MarketMoverWebsocketRequest {

        /**
         * Constructs a new MarketMoverWebsocketRequest.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.MarketMoverWebsocketRequest.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MarketMoverWebsocketRequest mover_type. */
        mover_type: feed.MoverType;

        /** MarketMoverWebsocketRequest filter_stocks. */
        filter_stocks: feed.FilterStocksType[];

        /**
         * Creates a new MarketMoverWebsocketRequest instance using the specified properties.
         * @param [properties] Properties to set
         * @returns MarketMoverWebsocketRequest instance
         */
        static create(properties: feed.MarketMoverWebsocketRequest.$Shape): feed.MarketMoverWebsocketRequest & feed.MarketMoverWebsocketRequest.$Shape;
        static create(properties?: feed.MarketMoverWebsocketRequest.$Properties): feed.MarketMoverWebsocketRequest;

        /**
         * Encodes the specified MarketMoverWebsocketRequest message. Does not implicitly {@link feed.MarketMoverWebsocketRequest.verify|verify} messages.
         * @param message MarketMoverWebsocketRequest message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.MarketMoverWebsocketRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MarketMoverWebsocketRequest message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.MarketMoverWebsocketRequest & feed.MarketMoverWebsocketRequest.$Shape} MarketMoverWebsocketRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.MarketMoverWebsocketRequest & feed.MarketMoverWebsocketRequest.$Shape;

        /**
         * Verifies a MarketMoverWebsocketRequest message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a MarketMoverWebsocketRequest message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns MarketMoverWebsocketRequest
         */
        static fromObject(object: { [k: string]: any }): feed.MarketMoverWebsocketRequest;

        /**
         * Creates a plain object from a MarketMoverWebsocketRequest message. Also converts values to other types if specified.
         * @param message MarketMoverWebsocketRequest
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.MarketMoverWebsocketRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this MarketMoverWebsocketRequest to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for MarketMoverWebsocketRequest
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace MarketMoverWebsocketRequest {

        /** Properties of a MarketMoverWebsocketRequest. */
        interface $Properties {

            /** MarketMoverWebsocketRequest mover_type */
            mover_type?: (feed.MoverType|null);

            /** MarketMoverWebsocketRequest filter_stocks */
            filter_stocks?: (feed.FilterStocksType[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MarketMoverWebsocketRequest. */
        type $Shape = feed.MarketMoverWebsocketRequest.$Properties;
    }

    /**
     * Properties of an OrderQueueWebsocketRequest.
     * @deprecated Use feed.OrderQueueWebsocketRequest.$Properties instead.
     */
    interface IOrderQueueWebsocketRequest extends feed.OrderQueueWebsocketRequest.$Properties {
    }

    /** Represents an OrderQueueWebsocketRequest. */
    class OrderQueueWebsocketRequest {

        /**
         * Constructs a new OrderQueueWebsocketRequest.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.OrderQueueWebsocketRequest.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OrderQueueWebsocketRequest stock_code. */
        stock_code: string;

        /** OrderQueueWebsocketRequest price. */
        price: number;

        /** OrderQueueWebsocketRequest board_type. */
        board_type: feed.BoardType;

        /** OrderQueueWebsocketRequest action_type. */
        action_type: feed.ActionType;

        /**
         * Creates a new OrderQueueWebsocketRequest instance using the specified properties.
         * @param [properties] Properties to set
         * @returns OrderQueueWebsocketRequest instance
         */
        static create(properties: feed.OrderQueueWebsocketRequest.$Shape): feed.OrderQueueWebsocketRequest & feed.OrderQueueWebsocketRequest.$Shape;
        static create(properties?: feed.OrderQueueWebsocketRequest.$Properties): feed.OrderQueueWebsocketRequest;

        /**
         * Encodes the specified OrderQueueWebsocketRequest message. Does not implicitly {@link feed.OrderQueueWebsocketRequest.verify|verify} messages.
         * @param message OrderQueueWebsocketRequest message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.OrderQueueWebsocketRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OrderQueueWebsocketRequest message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.OrderQueueWebsocketRequest & feed.OrderQueueWebsocketRequest.$Shape} OrderQueueWebsocketRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.OrderQueueWebsocketRequest & feed.OrderQueueWebsocketRequest.$Shape;

        /**
         * Verifies an OrderQueueWebsocketRequest message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an OrderQueueWebsocketRequest message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns OrderQueueWebsocketRequest
         */
        static fromObject(object: { [k: string]: any }): feed.OrderQueueWebsocketRequest;

        /**
         * Creates a plain object from an OrderQueueWebsocketRequest message. Also converts values to other types if specified.
         * @param message OrderQueueWebsocketRequest
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.OrderQueueWebsocketRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this OrderQueueWebsocketRequest to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for OrderQueueWebsocketRequest
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace OrderQueueWebsocketRequest {

        /** Properties of an OrderQueueWebsocketRequest. */
        interface $Properties {

            /** OrderQueueWebsocketRequest stock_code */
            stock_code?: (string|null);

            /** OrderQueueWebsocketRequest price */
            price?: (number|null);

            /** OrderQueueWebsocketRequest board_type */
            board_type?: (feed.BoardType|null);

            /** OrderQueueWebsocketRequest action_type */
            action_type?: (feed.ActionType|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OrderQueueWebsocketRequest. */
        type $Shape = feed.OrderQueueWebsocketRequest.$Properties;
    }

    /**
     * Properties of a PingResponse.
     * @deprecated Use feed.PingResponse.$Properties instead.
     */
    interface IPingResponse extends feed.PingResponse.$Properties {
    }

    /** Represents a PingResponse. */
    class PingResponse {

        /**
         * Constructs a new PingResponse.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.PingResponse.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PingResponse timestamp. */
        timestamp: (number|Long);

        /** PingResponse message. */
        message: string;

        /**
         * Creates a new PingResponse instance using the specified properties.
         * @param [properties] Properties to set
         * @returns PingResponse instance
         */
        static create(properties: feed.PingResponse.$Shape): feed.PingResponse & feed.PingResponse.$Shape;
        static create(properties?: feed.PingResponse.$Properties): feed.PingResponse;

        /**
         * Encodes the specified PingResponse message. Does not implicitly {@link feed.PingResponse.verify|verify} messages.
         * @param message PingResponse message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.PingResponse.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PingResponse message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.PingResponse & feed.PingResponse.$Shape} PingResponse
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.PingResponse & feed.PingResponse.$Shape;

        /**
         * Verifies a PingResponse message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a PingResponse message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns PingResponse
         */
        static fromObject(object: { [k: string]: any }): feed.PingResponse;

        /**
         * Creates a plain object from a PingResponse message. Also converts values to other types if specified.
         * @param message PingResponse
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.PingResponse, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this PingResponse to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for PingResponse
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace PingResponse {

        /** Properties of a PingResponse. */
        interface $Properties {

            /** PingResponse timestamp */
            timestamp?: (number|Long|null);

            /** PingResponse message */
            message?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PingResponse. */
        type $Shape = feed.PingResponse.$Properties;
    }

    /**
     * Properties of an Error.
     * @deprecated Use feed.Error.$Properties instead.
     */
    interface IError extends feed.Error.$Properties {
    }

    /** Represents an Error. */
    class Error {

        /**
         * Constructs a new Error.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Error.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Error message. */
        message: string;

        /** Error code. */
        code: number;

        /**
         * Creates a new Error instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Error instance
         */
        static create(properties: feed.Error.$Shape): feed.Error & feed.Error.$Shape;
        static create(properties?: feed.Error.$Properties): feed.Error;

        /**
         * Encodes the specified Error message. Does not implicitly {@link feed.Error.verify|verify} messages.
         * @param message Error message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Error.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Error message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Error & feed.Error.$Shape} Error
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Error & feed.Error.$Shape;

        /**
         * Verifies an Error message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an Error message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Error
         */
        static fromObject(object: { [k: string]: any }): feed.Error;

        /**
         * Creates a plain object from an Error message. Also converts values to other types if specified.
         * @param message Error
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Error, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Error to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Error
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Error {

        /** Properties of an Error. */
        interface $Properties {

            /** Error message */
            message?: (string|null);

            /** Error code */
            code?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Error. */
        type $Shape = feed.Error.$Properties;
    }

    /**
     * Properties of a WebsocketWrapMessage.
     * @deprecated Use feed.WebsocketWrapMessage.$Properties instead.
     */
    interface IWebsocketWrapMessage extends feed.WebsocketWrapMessage.$Properties {
    }

    /** Represents a WebsocketWrapMessage. */
    class WebsocketWrapMessage {

        /**
         * Constructs a new WebsocketWrapMessage.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.WebsocketWrapMessage.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** WebsocketWrapMessage running_trade. */
        running_trade?: (feed.RunningTradeBatch.$Properties|null);

        /** WebsocketWrapMessage liveprice. */
        liveprice?: (feed.LivePrice.$Properties|null);

        /** WebsocketWrapMessage orderbook. */
        orderbook?: (feed.OrderbookFeed.$Properties|null);

        /** WebsocketWrapMessage event. */
        event?: ("running_trade"|"liveprice"|"orderbook");

        /**
         * Creates a new WebsocketWrapMessage instance using the specified properties.
         * @param [properties] Properties to set
         * @returns WebsocketWrapMessage instance
         */
        static create(properties: feed.WebsocketWrapMessage.$Shape): feed.WebsocketWrapMessage & feed.WebsocketWrapMessage.$Shape;
        static create(properties?: feed.WebsocketWrapMessage.$Properties): feed.WebsocketWrapMessage;

        /**
         * Encodes the specified WebsocketWrapMessage message. Does not implicitly {@link feed.WebsocketWrapMessage.verify|verify} messages.
         * @param message WebsocketWrapMessage message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.WebsocketWrapMessage.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a WebsocketWrapMessage message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.WebsocketWrapMessage & feed.WebsocketWrapMessage.$Shape} WebsocketWrapMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.WebsocketWrapMessage & feed.WebsocketWrapMessage.$Shape;

        /**
         * Verifies a WebsocketWrapMessage message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a WebsocketWrapMessage message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns WebsocketWrapMessage
         */
        static fromObject(object: { [k: string]: any }): feed.WebsocketWrapMessage;

        /**
         * Creates a plain object from a WebsocketWrapMessage message. Also converts values to other types if specified.
         * @param message WebsocketWrapMessage
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.WebsocketWrapMessage, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this WebsocketWrapMessage to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for WebsocketWrapMessage
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace WebsocketWrapMessage {

        /** Properties of a WebsocketWrapMessage. */
        interface $Properties {

            /** WebsocketWrapMessage running_trade */
            running_trade?: (feed.RunningTradeBatch.$Properties|null);

            /** WebsocketWrapMessage liveprice */
            liveprice?: (feed.LivePrice.$Properties|null);

            /** WebsocketWrapMessage orderbook */
            orderbook?: (feed.OrderbookFeed.$Properties|null);

            /** WebsocketWrapMessage event */
            event?: ("running_trade"|"liveprice"|"orderbook");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a WebsocketWrapMessage. */
        type $Shape = {
          running_trade?: feed.RunningTradeBatch.$Shape|null;
          liveprice?: feed.LivePrice.$Shape|null;
          orderbook?: feed.OrderbookFeed.$Shape|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ event?: undefined; running_trade?: null; liveprice?: null; orderbook?: null }|{ event?: "running_trade"; running_trade: feed.RunningTradeBatch.$Shape; liveprice?: null; orderbook?: null }|{ event?: "liveprice"; running_trade?: null; liveprice: feed.LivePrice.$Shape; orderbook?: null }|{ event?: "orderbook"; running_trade?: null; liveprice?: null; orderbook: feed.OrderbookFeed.$Shape })
        );
    }

    /**
     * Properties of an OrderbookFeed.
     * @deprecated Use feed.OrderbookFeed.$Properties instead.
     */
    interface IOrderbookFeed extends feed.OrderbookFeed.$Properties {
    }

    /** Represents an OrderbookFeed. */
    class OrderbookFeed {

        /**
         * Constructs a new OrderbookFeed.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.OrderbookFeed.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OrderbookFeed symbol. */
        symbol: string;

        /** OrderbookFeed orderbook_data. */
        orderbook_data: Uint8Array;

        /** OrderbookFeed sequence. */
        sequence: (number|Long);

        /** OrderbookFeed board. */
        board: number;

        /** OrderbookFeed timestamp. */
        timestamp: string;

        /** OrderbookFeed flag. */
        flag: (number|Long);

        /** OrderbookFeed timestamp_ns. */
        timestamp_ns: string;

        /**
         * Creates a new OrderbookFeed instance using the specified properties.
         * @param [properties] Properties to set
         * @returns OrderbookFeed instance
         */
        static create(properties: feed.OrderbookFeed.$Shape): feed.OrderbookFeed & feed.OrderbookFeed.$Shape;
        static create(properties?: feed.OrderbookFeed.$Properties): feed.OrderbookFeed;

        /**
         * Encodes the specified OrderbookFeed message. Does not implicitly {@link feed.OrderbookFeed.verify|verify} messages.
         * @param message OrderbookFeed message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.OrderbookFeed.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OrderbookFeed message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.OrderbookFeed & feed.OrderbookFeed.$Shape} OrderbookFeed
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.OrderbookFeed & feed.OrderbookFeed.$Shape;

        /**
         * Verifies an OrderbookFeed message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an OrderbookFeed message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns OrderbookFeed
         */
        static fromObject(object: { [k: string]: any }): feed.OrderbookFeed;

        /**
         * Creates a plain object from an OrderbookFeed message. Also converts values to other types if specified.
         * @param message OrderbookFeed
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.OrderbookFeed, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this OrderbookFeed to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for OrderbookFeed
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace OrderbookFeed {

        /** Properties of an OrderbookFeed. */
        interface $Properties {

            /** OrderbookFeed symbol */
            symbol?: (string|null);

            /** OrderbookFeed orderbook_data */
            orderbook_data?: (Uint8Array|null);

            /** OrderbookFeed sequence */
            sequence?: (number|Long|null);

            /** OrderbookFeed board */
            board?: (number|null);

            /** OrderbookFeed timestamp */
            timestamp?: (string|null);

            /** OrderbookFeed flag */
            flag?: (number|Long|null);

            /** OrderbookFeed timestamp_ns */
            timestamp_ns?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OrderbookFeed. */
        type $Shape = feed.OrderbookFeed.$Properties;
    }

    /**
     * Properties of a LivePrice.
     * @deprecated Use feed.LivePrice.$Properties instead.
     */
    interface ILivePrice extends feed.LivePrice.$Properties {
    }

    /** Represents a LivePrice. */
    class LivePrice {

        /**
         * Constructs a new LivePrice.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.LivePrice.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** LivePrice stock_code. */
        stock_code: string;

        /** LivePrice lastprice. */
        lastprice: number;

        /** LivePrice volume. */
        volume: number;

        /** LivePrice high. */
        high: number;

        /** LivePrice low. */
        low: number;

        /** LivePrice open. */
        open: number;

        /** LivePrice frequency. */
        frequency: number;

        /** LivePrice frg_buy. */
        frg_buy: number;

        /** LivePrice frg_sell. */
        frg_sell: number;

        /** LivePrice average. */
        average: number;

        /** LivePrice date. */
        date: string;

        /** LivePrice close. */
        close: number;

        /** LivePrice prev. */
        prev: number;

        /** LivePrice value. */
        value: number;

        /** LivePrice change. */
        change: feed.Change;

        /** LivePrice order_verb. */
        order_verb: string;

        /** LivePrice quantity. */
        quantity: (number|Long);

        /** LivePrice is_index. */
        is_index: boolean;

        /** LivePrice sequence_number. */
        sequence_number: (number|Long);

        /** LivePrice order_book_id. */
        order_book_id: (number|Long);

        /** LivePrice order_number. */
        order_number: (number|Long);

        /** LivePrice match_number. */
        match_number: (number|Long);

        /** LivePrice board. */
        board: feed.BoardType;

        /** LivePrice source. */
        source: feed.Source;

        /** LivePrice switch_reset. */
        switch_reset: feed.SwitchReset;

        /** LivePrice itch_incoming_time. */
        itch_incoming_time: string;

        /**
         * Creates a new LivePrice instance using the specified properties.
         * @param [properties] Properties to set
         * @returns LivePrice instance
         */
        static create(properties: feed.LivePrice.$Shape): feed.LivePrice & feed.LivePrice.$Shape;
        static create(properties?: feed.LivePrice.$Properties): feed.LivePrice;

        /**
         * Encodes the specified LivePrice message. Does not implicitly {@link feed.LivePrice.verify|verify} messages.
         * @param message LivePrice message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.LivePrice.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a LivePrice message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.LivePrice & feed.LivePrice.$Shape} LivePrice
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.LivePrice & feed.LivePrice.$Shape;

        /**
         * Verifies a LivePrice message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a LivePrice message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns LivePrice
         */
        static fromObject(object: { [k: string]: any }): feed.LivePrice;

        /**
         * Creates a plain object from a LivePrice message. Also converts values to other types if specified.
         * @param message LivePrice
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.LivePrice, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this LivePrice to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for LivePrice
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace LivePrice {

        /** Properties of a LivePrice. */
        interface $Properties {

            /** LivePrice stock_code */
            stock_code?: (string|null);

            /** LivePrice lastprice */
            lastprice?: (number|null);

            /** LivePrice volume */
            volume?: (number|null);

            /** LivePrice high */
            high?: (number|null);

            /** LivePrice low */
            low?: (number|null);

            /** LivePrice open */
            open?: (number|null);

            /** LivePrice frequency */
            frequency?: (number|null);

            /** LivePrice frg_buy */
            frg_buy?: (number|null);

            /** LivePrice frg_sell */
            frg_sell?: (number|null);

            /** LivePrice average */
            average?: (number|null);

            /** LivePrice date */
            date?: (string|null);

            /** LivePrice close */
            close?: (number|null);

            /** LivePrice prev */
            prev?: (number|null);

            /** LivePrice value */
            value?: (number|null);

            /** LivePrice change */
            change?: (feed.Change|null);

            /** LivePrice order_verb */
            order_verb?: (string|null);

            /** LivePrice quantity */
            quantity?: (number|Long|null);

            /** LivePrice is_index */
            is_index?: (boolean|null);

            /** LivePrice sequence_number */
            sequence_number?: (number|Long|null);

            /** LivePrice order_book_id */
            order_book_id?: (number|Long|null);

            /** LivePrice order_number */
            order_number?: (number|Long|null);

            /** LivePrice match_number */
            match_number?: (number|Long|null);

            /** LivePrice board */
            board?: (feed.BoardType|null);

            /** LivePrice source */
            source?: (feed.Source|null);

            /** LivePrice switch_reset */
            switch_reset?: (feed.SwitchReset|null);

            /** LivePrice itch_incoming_time */
            itch_incoming_time?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a LivePrice. */
        type $Shape = feed.LivePrice.$Properties;
    }

    /**
     * Properties of a LivePrice_v3.
     * @deprecated Use feed.LivePrice_v3.$Properties instead.
     */
    interface ILivePrice_v3 extends feed.LivePrice_v3.$Properties {
    }

    /** Represents a LivePrice_v3. */
    class LivePrice_v3 {

        /**
         * Constructs a new LivePrice_v3.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.LivePrice_v3.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** LivePrice_v3 stock_code. */
        stock_code: string;

        /** LivePrice_v3 lastprice. */
        lastprice?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 volume. */
        volume?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 high. */
        high?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 low. */
        low?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 open. */
        open?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 frequency. */
        frequency?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 frg_buy. */
        frg_buy?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 frg_sell. */
        frg_sell?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 average. */
        average?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 date. */
        date: string;

        /** LivePrice_v3 close. */
        close?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 prev. */
        prev?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 value. */
        value?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 change. */
        change: feed.Change;

        /** LivePrice_v3 order_verb. */
        order_verb: string;

        /** LivePrice_v3 quantity. */
        quantity?: (feed.DecimalValue.$Properties|null);

        /** LivePrice_v3 is_index. */
        is_index: boolean;

        /** LivePrice_v3 sequence_number. */
        sequence_number: (number|Long);

        /** LivePrice_v3 order_book_id. */
        order_book_id: (number|Long);

        /** LivePrice_v3 order_number. */
        order_number: (number|Long);

        /** LivePrice_v3 match_number. */
        match_number: (number|Long);

        /** LivePrice_v3 board. */
        board: feed.BoardType;

        /** LivePrice_v3 source. */
        source: feed.Source;

        /** LivePrice_v3 switch_reset. */
        switch_reset: feed.SwitchReset;

        /** LivePrice_v3 itch_incoming_time. */
        itch_incoming_time: string;

        /** LivePrice_v3 market_cap. */
        market_cap?: (feed.DecimalValue.$Properties|null);

        /**
         * Creates a new LivePrice_v3 instance using the specified properties.
         * @param [properties] Properties to set
         * @returns LivePrice_v3 instance
         */
        static create(properties: feed.LivePrice_v3.$Shape): feed.LivePrice_v3 & feed.LivePrice_v3.$Shape;
        static create(properties?: feed.LivePrice_v3.$Properties): feed.LivePrice_v3;

        /**
         * Encodes the specified LivePrice_v3 message. Does not implicitly {@link feed.LivePrice_v3.verify|verify} messages.
         * @param message LivePrice_v3 message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.LivePrice_v3.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a LivePrice_v3 message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.LivePrice_v3 & feed.LivePrice_v3.$Shape} LivePrice_v3
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.LivePrice_v3 & feed.LivePrice_v3.$Shape;

        /**
         * Verifies a LivePrice_v3 message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a LivePrice_v3 message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns LivePrice_v3
         */
        static fromObject(object: { [k: string]: any }): feed.LivePrice_v3;

        /**
         * Creates a plain object from a LivePrice_v3 message. Also converts values to other types if specified.
         * @param message LivePrice_v3
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.LivePrice_v3, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this LivePrice_v3 to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for LivePrice_v3
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace LivePrice_v3 {

        /** Properties of a LivePrice_v3. */
        interface $Properties {

            /** LivePrice_v3 stock_code */
            stock_code?: (string|null);

            /** LivePrice_v3 lastprice */
            lastprice?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 volume */
            volume?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 high */
            high?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 low */
            low?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 open */
            open?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 frequency */
            frequency?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 frg_buy */
            frg_buy?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 frg_sell */
            frg_sell?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 average */
            average?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 date */
            date?: (string|null);

            /** LivePrice_v3 close */
            close?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 prev */
            prev?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 value */
            value?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 change */
            change?: (feed.Change|null);

            /** LivePrice_v3 order_verb */
            order_verb?: (string|null);

            /** LivePrice_v3 quantity */
            quantity?: (feed.DecimalValue.$Properties|null);

            /** LivePrice_v3 is_index */
            is_index?: (boolean|null);

            /** LivePrice_v3 sequence_number */
            sequence_number?: (number|Long|null);

            /** LivePrice_v3 order_book_id */
            order_book_id?: (number|Long|null);

            /** LivePrice_v3 order_number */
            order_number?: (number|Long|null);

            /** LivePrice_v3 match_number */
            match_number?: (number|Long|null);

            /** LivePrice_v3 board */
            board?: (feed.BoardType|null);

            /** LivePrice_v3 source */
            source?: (feed.Source|null);

            /** LivePrice_v3 switch_reset */
            switch_reset?: (feed.SwitchReset|null);

            /** LivePrice_v3 itch_incoming_time */
            itch_incoming_time?: (string|null);

            /** LivePrice_v3 market_cap */
            market_cap?: (feed.DecimalValue.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a LivePrice_v3. */
        type $Shape = feed.LivePrice_v3.$Properties;
    }

    /**
     * Properties of a DecimalValue.
     * @deprecated Use feed.DecimalValue.$Properties instead.
     */
    interface IDecimalValue extends feed.DecimalValue.$Properties {
    }

    /** Represents a DecimalValue. */
    class DecimalValue {

        /**
         * Constructs a new DecimalValue.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.DecimalValue.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** DecimalValue units. */
        units: (number|Long);

        /** DecimalValue nanos. */
        nanos: number;

        /**
         * Creates a new DecimalValue instance using the specified properties.
         * @param [properties] Properties to set
         * @returns DecimalValue instance
         */
        static create(properties: feed.DecimalValue.$Shape): feed.DecimalValue & feed.DecimalValue.$Shape;
        static create(properties?: feed.DecimalValue.$Properties): feed.DecimalValue;

        /**
         * Encodes the specified DecimalValue message. Does not implicitly {@link feed.DecimalValue.verify|verify} messages.
         * @param message DecimalValue message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.DecimalValue.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a DecimalValue message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.DecimalValue & feed.DecimalValue.$Shape} DecimalValue
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.DecimalValue & feed.DecimalValue.$Shape;

        /**
         * Verifies a DecimalValue message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a DecimalValue message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns DecimalValue
         */
        static fromObject(object: { [k: string]: any }): feed.DecimalValue;

        /**
         * Creates a plain object from a DecimalValue message. Also converts values to other types if specified.
         * @param message DecimalValue
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.DecimalValue, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this DecimalValue to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for DecimalValue
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace DecimalValue {

        /** Properties of a DecimalValue. */
        interface $Properties {

            /** DecimalValue units */
            units?: (number|Long|null);

            /** DecimalValue nanos */
            nanos?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a DecimalValue. */
        type $Shape = feed.DecimalValue.$Properties;
    }

    /**
     * Properties of an Orderbook_v3.
     * @deprecated Use feed.Orderbook_v3.$Properties instead.
     */
    interface IOrderbook_v3 extends feed.Orderbook_v3.$Properties {
    }

    /** Represents an Orderbook_v3. */
    class Orderbook_v3 {

        /**
         * Constructs a new Orderbook_v3.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Orderbook_v3.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Orderbook_v3 symbol. */
        symbol: string;

        /** Orderbook_v3 bid. */
        bid: feed.OrderBookData.$Properties[];

        /** Orderbook_v3 offer. */
        offer: feed.OrderBookData.$Properties[];

        /** Orderbook_v3 total_bid. */
        total_bid?: (feed.OrderBookData.$Properties|null);

        /** Orderbook_v3 total_offer. */
        total_offer?: (feed.OrderBookData.$Properties|null);

        /** Orderbook_v3 timestamp. */
        timestamp?: (feed.Timestamp.$Properties|null);

        /**
         * Creates a new Orderbook_v3 instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Orderbook_v3 instance
         */
        static create(properties: feed.Orderbook_v3.$Shape): feed.Orderbook_v3 & feed.Orderbook_v3.$Shape;
        static create(properties?: feed.Orderbook_v3.$Properties): feed.Orderbook_v3;

        /**
         * Encodes the specified Orderbook_v3 message. Does not implicitly {@link feed.Orderbook_v3.verify|verify} messages.
         * @param message Orderbook_v3 message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Orderbook_v3.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Orderbook_v3 message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Orderbook_v3 & feed.Orderbook_v3.$Shape} Orderbook_v3
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Orderbook_v3 & feed.Orderbook_v3.$Shape;

        /**
         * Verifies an Orderbook_v3 message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an Orderbook_v3 message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Orderbook_v3
         */
        static fromObject(object: { [k: string]: any }): feed.Orderbook_v3;

        /**
         * Creates a plain object from an Orderbook_v3 message. Also converts values to other types if specified.
         * @param message Orderbook_v3
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Orderbook_v3, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Orderbook_v3 to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Orderbook_v3
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Orderbook_v3 {

        /** Properties of an Orderbook_v3. */
        interface $Properties {

            /** Orderbook_v3 symbol */
            symbol?: (string|null);

            /** Orderbook_v3 bid */
            bid?: (feed.OrderBookData.$Properties[]|null);

            /** Orderbook_v3 offer */
            offer?: (feed.OrderBookData.$Properties[]|null);

            /** Orderbook_v3 total_bid */
            total_bid?: (feed.OrderBookData.$Properties|null);

            /** Orderbook_v3 total_offer */
            total_offer?: (feed.OrderBookData.$Properties|null);

            /** Orderbook_v3 timestamp */
            timestamp?: (feed.Timestamp.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Orderbook_v3. */
        type $Shape = feed.Orderbook_v3.$Properties;
    }

    /**
     * Properties of an OrderBookData.
     * @deprecated Use feed.OrderBookData.$Properties instead.
     */
    interface IOrderBookData extends feed.OrderBookData.$Properties {
    }

    /** Represents an OrderBookData. */
    class OrderBookData {

        /**
         * Constructs a new OrderBookData.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.OrderBookData.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OrderBookData volume. */
        volume?: (feed.DecimalValue.$Properties|null);

        /** OrderBookData price. */
        price?: (feed.DecimalValue.$Properties|null);

        /** OrderBookData frequency. */
        frequency?: (feed.DecimalValue.$Properties|null);

        /**
         * Creates a new OrderBookData instance using the specified properties.
         * @param [properties] Properties to set
         * @returns OrderBookData instance
         */
        static create(properties: feed.OrderBookData.$Shape): feed.OrderBookData & feed.OrderBookData.$Shape;
        static create(properties?: feed.OrderBookData.$Properties): feed.OrderBookData;

        /**
         * Encodes the specified OrderBookData message. Does not implicitly {@link feed.OrderBookData.verify|verify} messages.
         * @param message OrderBookData message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.OrderBookData.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OrderBookData message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.OrderBookData & feed.OrderBookData.$Shape} OrderBookData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.OrderBookData & feed.OrderBookData.$Shape;

        /**
         * Verifies an OrderBookData message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an OrderBookData message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns OrderBookData
         */
        static fromObject(object: { [k: string]: any }): feed.OrderBookData;

        /**
         * Creates a plain object from an OrderBookData message. Also converts values to other types if specified.
         * @param message OrderBookData
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.OrderBookData, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this OrderBookData to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for OrderBookData
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace OrderBookData {

        /** Properties of an OrderBookData. */
        interface $Properties {

            /** OrderBookData volume */
            volume?: (feed.DecimalValue.$Properties|null);

            /** OrderBookData price */
            price?: (feed.DecimalValue.$Properties|null);

            /** OrderBookData frequency */
            frequency?: (feed.DecimalValue.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OrderBookData. */
        type $Shape = feed.OrderBookData.$Properties;
    }

    /**
     * Properties of a Timestamp.
     * @deprecated Use feed.Timestamp.$Properties instead.
     */
    interface ITimestamp extends feed.Timestamp.$Properties {
    }

    /** Represents a Timestamp. */
    class Timestamp {

        /**
         * Constructs a new Timestamp.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Timestamp.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Timestamp seconds. */
        seconds: (number|Long);

        /** Timestamp nanos. */
        nanos: number;

        /**
         * Creates a new Timestamp instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Timestamp instance
         */
        static create(properties: feed.Timestamp.$Shape): feed.Timestamp & feed.Timestamp.$Shape;
        static create(properties?: feed.Timestamp.$Properties): feed.Timestamp;

        /**
         * Encodes the specified Timestamp message. Does not implicitly {@link feed.Timestamp.verify|verify} messages.
         * @param message Timestamp message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Timestamp.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Timestamp message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Timestamp & feed.Timestamp.$Shape} Timestamp
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Timestamp & feed.Timestamp.$Shape;

        /**
         * Verifies a Timestamp message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a Timestamp message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Timestamp
         */
        static fromObject(object: { [k: string]: any }): feed.Timestamp;

        /**
         * Creates a plain object from a Timestamp message. Also converts values to other types if specified.
         * @param message Timestamp
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Timestamp, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Timestamp to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Timestamp
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Timestamp {

        /** Properties of a Timestamp. */
        interface $Properties {

            /** Timestamp seconds */
            seconds?: (number|Long|null);

            /** Timestamp nanos */
            nanos?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Timestamp. */
        type $Shape = feed.Timestamp.$Properties;
    }

    /**
     * Properties of a RunningTrade.
     * @deprecated Use feed.RunningTrade.$Properties instead.
     */
    interface IRunningTrade extends feed.RunningTrade.$Properties {
    }

    /** Represents a RunningTrade. */
    class RunningTrade {

        /**
         * Constructs a new RunningTrade.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.RunningTrade.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** RunningTrade websocket_time. */
        websocket_time?: (feed.Timestamp.$Properties|null);

        /** RunningTrade stock. */
        stock: string;

        /** RunningTrade price. */
        price: number;

        /** RunningTrade volume. */
        volume: number;

        /** RunningTrade action. */
        action: feed.TradeType;

        /** RunningTrade is_global. */
        is_global: boolean;

        /** RunningTrade time. */
        time?: (feed.Timestamp.$Properties|null);

        /** RunningTrade change. */
        change: feed.Change;

        /** RunningTrade trade_number. */
        trade_number: number;

        /** RunningTrade market_board. */
        market_board: feed.MarketBoardType;

        /** RunningTrade value. */
        value: number;

        /**
         * Creates a new RunningTrade instance using the specified properties.
         * @param [properties] Properties to set
         * @returns RunningTrade instance
         */
        static create(properties: feed.RunningTrade.$Shape): feed.RunningTrade & feed.RunningTrade.$Shape;
        static create(properties?: feed.RunningTrade.$Properties): feed.RunningTrade;

        /**
         * Encodes the specified RunningTrade message. Does not implicitly {@link feed.RunningTrade.verify|verify} messages.
         * @param message RunningTrade message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.RunningTrade.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a RunningTrade message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.RunningTrade & feed.RunningTrade.$Shape} RunningTrade
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.RunningTrade & feed.RunningTrade.$Shape;

        /**
         * Verifies a RunningTrade message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a RunningTrade message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns RunningTrade
         */
        static fromObject(object: { [k: string]: any }): feed.RunningTrade;

        /**
         * Creates a plain object from a RunningTrade message. Also converts values to other types if specified.
         * @param message RunningTrade
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.RunningTrade, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this RunningTrade to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for RunningTrade
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace RunningTrade {

        /** Properties of a RunningTrade. */
        interface $Properties {

            /** RunningTrade websocket_time */
            websocket_time?: (feed.Timestamp.$Properties|null);

            /** RunningTrade stock */
            stock?: (string|null);

            /** RunningTrade price */
            price?: (number|null);

            /** RunningTrade volume */
            volume?: (number|null);

            /** RunningTrade action */
            action?: (feed.TradeType|null);

            /** RunningTrade is_global */
            is_global?: (boolean|null);

            /** RunningTrade time */
            time?: (feed.Timestamp.$Properties|null);

            /** RunningTrade change */
            change?: (feed.Change|null);

            /** RunningTrade trade_number */
            trade_number?: (number|null);

            /** RunningTrade market_board */
            market_board?: (feed.MarketBoardType|null);

            /** RunningTrade value */
            value?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a RunningTrade. */
        type $Shape = feed.RunningTrade.$Properties;
    }

    /**
     * Properties of a RunningTradeBatch.
     * @deprecated Use feed.RunningTradeBatch.$Properties instead.
     */
    interface IRunningTradeBatch extends feed.RunningTradeBatch.$Properties {
    }

    /** Represents a RunningTradeBatch. */
    class RunningTradeBatch {

        /**
         * Constructs a new RunningTradeBatch.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.RunningTradeBatch.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** RunningTradeBatch trades. */
        trades: feed.RunningTrade.$Properties[];

        /**
         * Creates a new RunningTradeBatch instance using the specified properties.
         * @param [properties] Properties to set
         * @returns RunningTradeBatch instance
         */
        static create(properties: feed.RunningTradeBatch.$Shape): feed.RunningTradeBatch & feed.RunningTradeBatch.$Shape;
        static create(properties?: feed.RunningTradeBatch.$Properties): feed.RunningTradeBatch;

        /**
         * Encodes the specified RunningTradeBatch message. Does not implicitly {@link feed.RunningTradeBatch.verify|verify} messages.
         * @param message RunningTradeBatch message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.RunningTradeBatch.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a RunningTradeBatch message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.RunningTradeBatch & feed.RunningTradeBatch.$Shape} RunningTradeBatch
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.RunningTradeBatch & feed.RunningTradeBatch.$Shape;

        /**
         * Verifies a RunningTradeBatch message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a RunningTradeBatch message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns RunningTradeBatch
         */
        static fromObject(object: { [k: string]: any }): feed.RunningTradeBatch;

        /**
         * Creates a plain object from a RunningTradeBatch message. Also converts values to other types if specified.
         * @param message RunningTradeBatch
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.RunningTradeBatch, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this RunningTradeBatch to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for RunningTradeBatch
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace RunningTradeBatch {

        /** Properties of a RunningTradeBatch. */
        interface $Properties {

            /** RunningTradeBatch trades */
            trades?: (feed.RunningTrade.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a RunningTradeBatch. */
        type $Shape = feed.RunningTradeBatch.$Properties;
    }

    /**
     * Properties of a BestBidOfferWS.
     * @deprecated Use feed.BestBidOfferWS.$Properties instead.
     */
    interface IBestBidOfferWS extends feed.BestBidOfferWS.$Properties {
    }

    /** Represents a BestBidOfferWS. */
    class BestBidOfferWS {

        /**
         * Constructs a new BestBidOfferWS.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.BestBidOfferWS.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** BestBidOfferWS stock_code. */
        stock_code: string;

        /** BestBidOfferWS sequence_number. */
        sequence_number: (number|Long);

        /** BestBidOfferWS best_bid. */
        best_bid?: (feed.BestOrder.$Properties|null);

        /** BestBidOfferWS best_offer. */
        best_offer?: (feed.BestOrder.$Properties|null);

        /** BestBidOfferWS datetime. */
        datetime: string;

        /**
         * Creates a new BestBidOfferWS instance using the specified properties.
         * @param [properties] Properties to set
         * @returns BestBidOfferWS instance
         */
        static create(properties: feed.BestBidOfferWS.$Shape): feed.BestBidOfferWS & feed.BestBidOfferWS.$Shape;
        static create(properties?: feed.BestBidOfferWS.$Properties): feed.BestBidOfferWS;

        /**
         * Encodes the specified BestBidOfferWS message. Does not implicitly {@link feed.BestBidOfferWS.verify|verify} messages.
         * @param message BestBidOfferWS message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.BestBidOfferWS.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a BestBidOfferWS message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.BestBidOfferWS & feed.BestBidOfferWS.$Shape} BestBidOfferWS
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.BestBidOfferWS & feed.BestBidOfferWS.$Shape;

        /**
         * Verifies a BestBidOfferWS message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a BestBidOfferWS message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns BestBidOfferWS
         */
        static fromObject(object: { [k: string]: any }): feed.BestBidOfferWS;

        /**
         * Creates a plain object from a BestBidOfferWS message. Also converts values to other types if specified.
         * @param message BestBidOfferWS
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.BestBidOfferWS, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this BestBidOfferWS to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for BestBidOfferWS
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace BestBidOfferWS {

        /** Properties of a BestBidOfferWS. */
        interface $Properties {

            /** BestBidOfferWS stock_code */
            stock_code?: (string|null);

            /** BestBidOfferWS sequence_number */
            sequence_number?: (number|Long|null);

            /** BestBidOfferWS best_bid */
            best_bid?: (feed.BestOrder.$Properties|null);

            /** BestBidOfferWS best_offer */
            best_offer?: (feed.BestOrder.$Properties|null);

            /** BestBidOfferWS datetime */
            datetime?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a BestBidOfferWS. */
        type $Shape = feed.BestBidOfferWS.$Properties;
    }

    /**
     * Properties of a BestOrder.
     * @deprecated Use feed.BestOrder.$Properties instead.
     */
    interface IBestOrder extends feed.BestOrder.$Properties {
    }

    /** Represents a BestOrder. */
    class BestOrder {

        /**
         * Constructs a new BestOrder.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.BestOrder.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** BestOrder price. */
        price?: (feed.Value.$Properties|null);

        /** BestOrder quantity. */
        quantity?: (feed.Value.$Properties|null);

        /** BestOrder change_percentage. */
        change_percentage: string;

        /**
         * Creates a new BestOrder instance using the specified properties.
         * @param [properties] Properties to set
         * @returns BestOrder instance
         */
        static create(properties: feed.BestOrder.$Shape): feed.BestOrder & feed.BestOrder.$Shape;
        static create(properties?: feed.BestOrder.$Properties): feed.BestOrder;

        /**
         * Encodes the specified BestOrder message. Does not implicitly {@link feed.BestOrder.verify|verify} messages.
         * @param message BestOrder message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.BestOrder.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a BestOrder message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.BestOrder & feed.BestOrder.$Shape} BestOrder
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.BestOrder & feed.BestOrder.$Shape;

        /**
         * Verifies a BestOrder message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a BestOrder message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns BestOrder
         */
        static fromObject(object: { [k: string]: any }): feed.BestOrder;

        /**
         * Creates a plain object from a BestOrder message. Also converts values to other types if specified.
         * @param message BestOrder
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.BestOrder, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this BestOrder to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for BestOrder
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace BestOrder {

        /** Properties of a BestOrder. */
        interface $Properties {

            /** BestOrder price */
            price?: (feed.Value.$Properties|null);

            /** BestOrder quantity */
            quantity?: (feed.Value.$Properties|null);

            /** BestOrder change_percentage */
            change_percentage?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a BestOrder. */
        type $Shape = feed.BestOrder.$Properties;
    }

    /**
     * Properties of a Value.
     * @deprecated Use feed.Value.$Properties instead.
     */
    interface IValue extends feed.Value.$Properties {
    }

    /** Represents a Value. */
    class Value {

        /**
         * Constructs a new Value.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Value.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Value raw. */
        raw: number;

        /** Value formatted. */
        formatted: string;

        /**
         * Creates a new Value instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Value instance
         */
        static create(properties: feed.Value.$Shape): feed.Value & feed.Value.$Shape;
        static create(properties?: feed.Value.$Properties): feed.Value;

        /**
         * Encodes the specified Value message. Does not implicitly {@link feed.Value.verify|verify} messages.
         * @param message Value message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Value.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Value message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Value & feed.Value.$Shape} Value
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Value & feed.Value.$Shape;

        /**
         * Verifies a Value message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a Value message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Value
         */
        static fromObject(object: { [k: string]: any }): feed.Value;

        /**
         * Creates a plain object from a Value message. Also converts values to other types if specified.
         * @param message Value
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Value, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Value to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Value
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Value {

        /** Properties of a Value. */
        interface $Properties {

            /** Value raw */
            raw?: (number|null);

            /** Value formatted */
            formatted?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Value. */
        type $Shape = feed.Value.$Properties;
    }

    /**
     * Properties of an OrderQueueWebsocket.
     * @deprecated Use feed.OrderQueueWebsocket.$Properties instead.
     */
    interface IOrderQueueWebsocket extends feed.OrderQueueWebsocket.$Properties {
    }

    /** Represents an OrderQueueWebsocket. */
    class OrderQueueWebsocket {

        /**
         * Constructs a new OrderQueueWebsocket.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.OrderQueueWebsocket.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OrderQueueWebsocket data. */
        data: feed.OrderQueueWebsocketData.$Properties[];

        /**
         * Creates a new OrderQueueWebsocket instance using the specified properties.
         * @param [properties] Properties to set
         * @returns OrderQueueWebsocket instance
         */
        static create(properties: feed.OrderQueueWebsocket.$Shape): feed.OrderQueueWebsocket & feed.OrderQueueWebsocket.$Shape;
        static create(properties?: feed.OrderQueueWebsocket.$Properties): feed.OrderQueueWebsocket;

        /**
         * Encodes the specified OrderQueueWebsocket message. Does not implicitly {@link feed.OrderQueueWebsocket.verify|verify} messages.
         * @param message OrderQueueWebsocket message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.OrderQueueWebsocket.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OrderQueueWebsocket message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.OrderQueueWebsocket & feed.OrderQueueWebsocket.$Shape} OrderQueueWebsocket
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.OrderQueueWebsocket & feed.OrderQueueWebsocket.$Shape;

        /**
         * Verifies an OrderQueueWebsocket message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an OrderQueueWebsocket message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns OrderQueueWebsocket
         */
        static fromObject(object: { [k: string]: any }): feed.OrderQueueWebsocket;

        /**
         * Creates a plain object from an OrderQueueWebsocket message. Also converts values to other types if specified.
         * @param message OrderQueueWebsocket
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.OrderQueueWebsocket, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this OrderQueueWebsocket to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for OrderQueueWebsocket
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace OrderQueueWebsocket {

        /** Properties of an OrderQueueWebsocket. */
        interface $Properties {

            /** OrderQueueWebsocket data */
            data?: (feed.OrderQueueWebsocketData.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OrderQueueWebsocket. */
        type $Shape = feed.OrderQueueWebsocket.$Properties;
    }

    /**
     * Properties of an OrderQueueWebsocketData.
     * @deprecated Use feed.OrderQueueWebsocketData.$Properties instead.
     */
    interface IOrderQueueWebsocketData extends feed.OrderQueueWebsocketData.$Properties {
    }

    /** Represents an OrderQueueWebsocketData. */
    class OrderQueueWebsocketData {

        /**
         * Constructs a new OrderQueueWebsocketData.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.OrderQueueWebsocketData.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OrderQueueWebsocketData stock_code. */
        stock_code: string;

        /** OrderQueueWebsocketData time. */
        time: string;

        /** OrderQueueWebsocketData action_type. */
        action_type: feed.ActionType;

        /** OrderQueueWebsocketData price. */
        price: number;

        /** OrderQueueWebsocketData status. */
        status: feed.OrderStatus;

        /** OrderQueueWebsocketData open. */
        open: number;

        /** OrderQueueWebsocketData lot. */
        lot: number;

        /** OrderQueueWebsocketData board_type. */
        board_type: feed.BoardType;

        /** OrderQueueWebsocketData exchange_order_number. */
        exchange_order_number?: (feed.ExchangeOrderNumber.$Properties|null);

        /** OrderQueueWebsocketData order_number. */
        order_number: (number|Long);

        /** OrderQueueWebsocketData open_change_quantity. */
        open_change_quantity: number;

        /**
         * Creates a new OrderQueueWebsocketData instance using the specified properties.
         * @param [properties] Properties to set
         * @returns OrderQueueWebsocketData instance
         */
        static create(properties: feed.OrderQueueWebsocketData.$Shape): feed.OrderQueueWebsocketData & feed.OrderQueueWebsocketData.$Shape;
        static create(properties?: feed.OrderQueueWebsocketData.$Properties): feed.OrderQueueWebsocketData;

        /**
         * Encodes the specified OrderQueueWebsocketData message. Does not implicitly {@link feed.OrderQueueWebsocketData.verify|verify} messages.
         * @param message OrderQueueWebsocketData message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.OrderQueueWebsocketData.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OrderQueueWebsocketData message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.OrderQueueWebsocketData & feed.OrderQueueWebsocketData.$Shape} OrderQueueWebsocketData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.OrderQueueWebsocketData & feed.OrderQueueWebsocketData.$Shape;

        /**
         * Verifies an OrderQueueWebsocketData message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an OrderQueueWebsocketData message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns OrderQueueWebsocketData
         */
        static fromObject(object: { [k: string]: any }): feed.OrderQueueWebsocketData;

        /**
         * Creates a plain object from an OrderQueueWebsocketData message. Also converts values to other types if specified.
         * @param message OrderQueueWebsocketData
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.OrderQueueWebsocketData, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this OrderQueueWebsocketData to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for OrderQueueWebsocketData
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace OrderQueueWebsocketData {

        /** Properties of an OrderQueueWebsocketData. */
        interface $Properties {

            /** OrderQueueWebsocketData stock_code */
            stock_code?: (string|null);

            /** OrderQueueWebsocketData time */
            time?: (string|null);

            /** OrderQueueWebsocketData action_type */
            action_type?: (feed.ActionType|null);

            /** OrderQueueWebsocketData price */
            price?: (number|null);

            /** OrderQueueWebsocketData status */
            status?: (feed.OrderStatus|null);

            /** OrderQueueWebsocketData open */
            open?: (number|null);

            /** OrderQueueWebsocketData lot */
            lot?: (number|null);

            /** OrderQueueWebsocketData board_type */
            board_type?: (feed.BoardType|null);

            /** OrderQueueWebsocketData exchange_order_number */
            exchange_order_number?: (feed.ExchangeOrderNumber.$Properties|null);

            /** OrderQueueWebsocketData order_number */
            order_number?: (number|Long|null);

            /** OrderQueueWebsocketData open_change_quantity */
            open_change_quantity?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OrderQueueWebsocketData. */
        type $Shape = feed.OrderQueueWebsocketData.$Properties;
    }

    /**
     * Properties of an ExchangeOrderNumber.
     * @deprecated Use feed.ExchangeOrderNumber.$Properties instead.
     */
    interface IExchangeOrderNumber extends feed.ExchangeOrderNumber.$Properties {
    }

    /** Represents an ExchangeOrderNumber. */
    class ExchangeOrderNumber {

        /**
         * Constructs a new ExchangeOrderNumber.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.ExchangeOrderNumber.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ExchangeOrderNumber number. */
        number: number;

        /** ExchangeOrderNumber board. */
        board: number;

        /** ExchangeOrderNumber original_number. */
        original_number: number;

        /**
         * Creates a new ExchangeOrderNumber instance using the specified properties.
         * @param [properties] Properties to set
         * @returns ExchangeOrderNumber instance
         */
        static create(properties: feed.ExchangeOrderNumber.$Shape): feed.ExchangeOrderNumber & feed.ExchangeOrderNumber.$Shape;
        static create(properties?: feed.ExchangeOrderNumber.$Properties): feed.ExchangeOrderNumber;

        /**
         * Encodes the specified ExchangeOrderNumber message. Does not implicitly {@link feed.ExchangeOrderNumber.verify|verify} messages.
         * @param message ExchangeOrderNumber message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.ExchangeOrderNumber.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an ExchangeOrderNumber message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.ExchangeOrderNumber & feed.ExchangeOrderNumber.$Shape} ExchangeOrderNumber
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.ExchangeOrderNumber & feed.ExchangeOrderNumber.$Shape;

        /**
         * Verifies an ExchangeOrderNumber message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an ExchangeOrderNumber message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns ExchangeOrderNumber
         */
        static fromObject(object: { [k: string]: any }): feed.ExchangeOrderNumber;

        /**
         * Creates a plain object from an ExchangeOrderNumber message. Also converts values to other types if specified.
         * @param message ExchangeOrderNumber
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.ExchangeOrderNumber, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this ExchangeOrderNumber to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for ExchangeOrderNumber
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace ExchangeOrderNumber {

        /** Properties of an ExchangeOrderNumber. */
        interface $Properties {

            /** ExchangeOrderNumber number */
            number?: (number|null);

            /** ExchangeOrderNumber board */
            board?: (number|null);

            /** ExchangeOrderNumber original_number */
            original_number?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an ExchangeOrderNumber. */
        type $Shape = feed.ExchangeOrderNumber.$Properties;
    }

    /**
     * Properties of a MarketMoverBatch.
     * @deprecated Use feed.MarketMoverBatch.$Properties instead.
     */
    interface IMarketMoverBatch extends feed.MarketMoverBatch.$Properties {
    }

    /** Represents a MarketMoverBatch. */
    class MarketMoverBatch {

        /**
         * Constructs a new MarketMoverBatch.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.MarketMoverBatch.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MarketMoverBatch data. */
        data: feed.MarketMoverData.$Properties[];

        /**
         * Creates a new MarketMoverBatch instance using the specified properties.
         * @param [properties] Properties to set
         * @returns MarketMoverBatch instance
         */
        static create(properties: feed.MarketMoverBatch.$Shape): feed.MarketMoverBatch & feed.MarketMoverBatch.$Shape;
        static create(properties?: feed.MarketMoverBatch.$Properties): feed.MarketMoverBatch;

        /**
         * Encodes the specified MarketMoverBatch message. Does not implicitly {@link feed.MarketMoverBatch.verify|verify} messages.
         * @param message MarketMoverBatch message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.MarketMoverBatch.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MarketMoverBatch message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.MarketMoverBatch & feed.MarketMoverBatch.$Shape} MarketMoverBatch
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.MarketMoverBatch & feed.MarketMoverBatch.$Shape;

        /**
         * Verifies a MarketMoverBatch message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a MarketMoverBatch message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns MarketMoverBatch
         */
        static fromObject(object: { [k: string]: any }): feed.MarketMoverBatch;

        /**
         * Creates a plain object from a MarketMoverBatch message. Also converts values to other types if specified.
         * @param message MarketMoverBatch
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.MarketMoverBatch, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this MarketMoverBatch to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for MarketMoverBatch
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace MarketMoverBatch {

        /** Properties of a MarketMoverBatch. */
        interface $Properties {

            /** MarketMoverBatch data */
            data?: (feed.MarketMoverData.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MarketMoverBatch. */
        type $Shape = feed.MarketMoverBatch.$Properties;
    }

    /**
     * Properties of a MarketMoverData.
     * @deprecated Use feed.MarketMoverData.$Properties instead.
     */
    interface IMarketMoverData extends feed.MarketMoverData.$Properties {
    }

    /** Represents a MarketMoverData. */
    class MarketMoverData {

        /**
         * Constructs a new MarketMoverData.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.MarketMoverData.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MarketMoverData stock_code. */
        stock_code: string;

        /** MarketMoverData price. */
        price: number;

        /** MarketMoverData change. */
        change: number;

        /** MarketMoverData volume. */
        volume: number;

        /** MarketMoverData value. */
        value: number;

        /** MarketMoverData frequency. */
        frequency: number;

        /**
         * Creates a new MarketMoverData instance using the specified properties.
         * @param [properties] Properties to set
         * @returns MarketMoverData instance
         */
        static create(properties: feed.MarketMoverData.$Shape): feed.MarketMoverData & feed.MarketMoverData.$Shape;
        static create(properties?: feed.MarketMoverData.$Properties): feed.MarketMoverData;

        /**
         * Encodes the specified MarketMoverData message. Does not implicitly {@link feed.MarketMoverData.verify|verify} messages.
         * @param message MarketMoverData message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.MarketMoverData.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MarketMoverData message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.MarketMoverData & feed.MarketMoverData.$Shape} MarketMoverData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.MarketMoverData & feed.MarketMoverData.$Shape;

        /**
         * Verifies a MarketMoverData message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a MarketMoverData message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns MarketMoverData
         */
        static fromObject(object: { [k: string]: any }): feed.MarketMoverData;

        /**
         * Creates a plain object from a MarketMoverData message. Also converts values to other types if specified.
         * @param message MarketMoverData
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.MarketMoverData, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this MarketMoverData to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for MarketMoverData
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace MarketMoverData {

        /** Properties of a MarketMoverData. */
        interface $Properties {

            /** MarketMoverData stock_code */
            stock_code?: (string|null);

            /** MarketMoverData price */
            price?: (number|null);

            /** MarketMoverData change */
            change?: (number|null);

            /** MarketMoverData volume */
            volume?: (number|null);

            /** MarketMoverData value */
            value?: (number|null);

            /** MarketMoverData frequency */
            frequency?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MarketMoverData. */
        type $Shape = feed.MarketMoverData.$Properties;
    }

    /**
     * Properties of a Watchlist.
     * @deprecated Use feed.Watchlist.$Properties instead.
     */
    interface IWatchlist extends feed.Watchlist.$Properties {
    }

    /** Represents a Watchlist. */
    class Watchlist {

        /**
         * Constructs a new Watchlist.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Watchlist.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Watchlist data. */
        data: feed.WatchlistData.$Properties[];

        /**
         * Creates a new Watchlist instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Watchlist instance
         */
        static create(properties: feed.Watchlist.$Shape): feed.Watchlist & feed.Watchlist.$Shape;
        static create(properties?: feed.Watchlist.$Properties): feed.Watchlist;

        /**
         * Encodes the specified Watchlist message. Does not implicitly {@link feed.Watchlist.verify|verify} messages.
         * @param message Watchlist message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Watchlist.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Watchlist message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Watchlist & feed.Watchlist.$Shape} Watchlist
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Watchlist & feed.Watchlist.$Shape;

        /**
         * Verifies a Watchlist message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a Watchlist message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Watchlist
         */
        static fromObject(object: { [k: string]: any }): feed.Watchlist;

        /**
         * Creates a plain object from a Watchlist message. Also converts values to other types if specified.
         * @param message Watchlist
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Watchlist, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Watchlist to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Watchlist
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Watchlist {

        /** Properties of a Watchlist. */
        interface $Properties {

            /** Watchlist data */
            data?: (feed.WatchlistData.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Watchlist. */
        type $Shape = feed.Watchlist.$Properties;
    }

    /**
     * Properties of a WatchlistData.
     * @deprecated Use feed.WatchlistData.$Properties instead.
     */
    interface IWatchlistData extends feed.WatchlistData.$Properties {
    }

    /** Represents a WatchlistData. */
    class WatchlistData {

        /**
         * Constructs a new WatchlistData.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.WatchlistData.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** WatchlistData stock_code. */
        stock_code: string;

        /** WatchlistData lastprice. */
        lastprice: number;

        /** WatchlistData change. */
        change: number;

        /** WatchlistData change_percent. */
        change_percent: number;

        /** WatchlistData volume. */
        volume: number;

        /**
         * Creates a new WatchlistData instance using the specified properties.
         * @param [properties] Properties to set
         * @returns WatchlistData instance
         */
        static create(properties: feed.WatchlistData.$Shape): feed.WatchlistData & feed.WatchlistData.$Shape;
        static create(properties?: feed.WatchlistData.$Properties): feed.WatchlistData;

        /**
         * Encodes the specified WatchlistData message. Does not implicitly {@link feed.WatchlistData.verify|verify} messages.
         * @param message WatchlistData message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.WatchlistData.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a WatchlistData message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.WatchlistData & feed.WatchlistData.$Shape} WatchlistData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.WatchlistData & feed.WatchlistData.$Shape;

        /**
         * Verifies a WatchlistData message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a WatchlistData message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns WatchlistData
         */
        static fromObject(object: { [k: string]: any }): feed.WatchlistData;

        /**
         * Creates a plain object from a WatchlistData message. Also converts values to other types if specified.
         * @param message WatchlistData
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.WatchlistData, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this WatchlistData to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for WatchlistData
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace WatchlistData {

        /** Properties of a WatchlistData. */
        interface $Properties {

            /** WatchlistData stock_code */
            stock_code?: (string|null);

            /** WatchlistData lastprice */
            lastprice?: (number|null);

            /** WatchlistData change */
            change?: (number|null);

            /** WatchlistData change_percent */
            change_percent?: (number|null);

            /** WatchlistData volume */
            volume?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a WatchlistData. */
        type $Shape = feed.WatchlistData.$Properties;
    }

    /**
     * Properties of a IEPIEV.
     * @deprecated Use feed.IEPIEV.$Properties instead.
     */
    interface IIEPIEV extends feed.IEPIEV.$Properties {
    }

    /** Represents a IEPIEV. */
    class IEPIEV {

        /**
         * Constructs a new IEPIEV.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.IEPIEV.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** IEPIEV stock_code. */
        stock_code: string;

        /** IEPIEV iep. */
        iep: number;

        /** IEPIEV iev. */
        iev: number;

        /** IEPIEV iep_change. */
        iep_change: number;

        /** IEPIEV total_buy_lot. */
        total_buy_lot: (number|Long);

        /** IEPIEV total_sell_lot. */
        total_sell_lot: (number|Long);

        /**
         * Creates a new IEPIEV instance using the specified properties.
         * @param [properties] Properties to set
         * @returns IEPIEV instance
         */
        static create(properties: feed.IEPIEV.$Shape): feed.IEPIEV & feed.IEPIEV.$Shape;
        static create(properties?: feed.IEPIEV.$Properties): feed.IEPIEV;

        /**
         * Encodes the specified IEPIEV message. Does not implicitly {@link feed.IEPIEV.verify|verify} messages.
         * @param message IEPIEV message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.IEPIEV.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a IEPIEV message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.IEPIEV & feed.IEPIEV.$Shape} IEPIEV
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.IEPIEV & feed.IEPIEV.$Shape;

        /**
         * Verifies a IEPIEV message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a IEPIEV message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns IEPIEV
         */
        static fromObject(object: { [k: string]: any }): feed.IEPIEV;

        /**
         * Creates a plain object from a IEPIEV message. Also converts values to other types if specified.
         * @param message IEPIEV
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.IEPIEV, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this IEPIEV to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for IEPIEV
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace IEPIEV {

        /** Properties of a IEPIEV. */
        interface $Properties {

            /** IEPIEV stock_code */
            stock_code?: (string|null);

            /** IEPIEV iep */
            iep?: (number|null);

            /** IEPIEV iev */
            iev?: (number|null);

            /** IEPIEV iep_change */
            iep_change?: (number|null);

            /** IEPIEV total_buy_lot */
            total_buy_lot?: (number|Long|null);

            /** IEPIEV total_sell_lot */
            total_sell_lot?: (number|Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a IEPIEV. */
        type $Shape = feed.IEPIEV.$Properties;
    }

    /**
     * Properties of an Intraday.
     * @deprecated Use feed.Intraday.$Properties instead.
     */
    interface IIntraday extends feed.Intraday.$Properties {
    }

    /** Represents an Intraday. */
    class Intraday {

        /**
         * Constructs a new Intraday.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Intraday.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Intraday stock_code. */
        stock_code: string;

        /** Intraday price. */
        price: number;

        /** Intraday volume. */
        volume: number;

        /** Intraday value. */
        value: number;

        /** Intraday frequency. */
        frequency: number;

        /** Intraday timestamp. */
        timestamp: (number|Long);

        /**
         * Creates a new Intraday instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Intraday instance
         */
        static create(properties: feed.Intraday.$Shape): feed.Intraday & feed.Intraday.$Shape;
        static create(properties?: feed.Intraday.$Properties): feed.Intraday;

        /**
         * Encodes the specified Intraday message. Does not implicitly {@link feed.Intraday.verify|verify} messages.
         * @param message Intraday message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Intraday.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Intraday message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Intraday & feed.Intraday.$Shape} Intraday
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Intraday & feed.Intraday.$Shape;

        /**
         * Verifies an Intraday message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an Intraday message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Intraday
         */
        static fromObject(object: { [k: string]: any }): feed.Intraday;

        /**
         * Creates a plain object from an Intraday message. Also converts values to other types if specified.
         * @param message Intraday
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Intraday, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Intraday to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Intraday
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Intraday {

        /** Properties of an Intraday. */
        interface $Properties {

            /** Intraday stock_code */
            stock_code?: (string|null);

            /** Intraday price */
            price?: (number|null);

            /** Intraday volume */
            volume?: (number|null);

            /** Intraday value */
            value?: (number|null);

            /** Intraday frequency */
            frequency?: (number|null);

            /** Intraday timestamp */
            timestamp?: (number|Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Intraday. */
        type $Shape = feed.Intraday.$Properties;
    }

    /**
     * Properties of an Intraday_v3.
     * @deprecated Use feed.Intraday_v3.$Properties instead.
     */
    interface IIntraday_v3 extends feed.Intraday_v3.$Properties {
    }

    /** Represents an Intraday_v3. */
    class Intraday_v3 {

        /**
         * Constructs a new Intraday_v3.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Intraday_v3.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Intraday_v3 stock_code. */
        stock_code: string;

        /** Intraday_v3 price. */
        price?: (feed.DecimalValue.$Properties|null);

        /** Intraday_v3 volume. */
        volume?: (feed.DecimalValue.$Properties|null);

        /** Intraday_v3 value. */
        value?: (feed.DecimalValue.$Properties|null);

        /** Intraday_v3 frequency. */
        frequency?: (feed.DecimalValue.$Properties|null);

        /** Intraday_v3 timestamp. */
        timestamp: (number|Long);

        /**
         * Creates a new Intraday_v3 instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Intraday_v3 instance
         */
        static create(properties: feed.Intraday_v3.$Shape): feed.Intraday_v3 & feed.Intraday_v3.$Shape;
        static create(properties?: feed.Intraday_v3.$Properties): feed.Intraday_v3;

        /**
         * Encodes the specified Intraday_v3 message. Does not implicitly {@link feed.Intraday_v3.verify|verify} messages.
         * @param message Intraday_v3 message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Intraday_v3.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Intraday_v3 message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Intraday_v3 & feed.Intraday_v3.$Shape} Intraday_v3
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Intraday_v3 & feed.Intraday_v3.$Shape;

        /**
         * Verifies an Intraday_v3 message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an Intraday_v3 message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Intraday_v3
         */
        static fromObject(object: { [k: string]: any }): feed.Intraday_v3;

        /**
         * Creates a plain object from an Intraday_v3 message. Also converts values to other types if specified.
         * @param message Intraday_v3
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Intraday_v3, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Intraday_v3 to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Intraday_v3
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Intraday_v3 {

        /** Properties of an Intraday_v3. */
        interface $Properties {

            /** Intraday_v3 stock_code */
            stock_code?: (string|null);

            /** Intraday_v3 price */
            price?: (feed.DecimalValue.$Properties|null);

            /** Intraday_v3 volume */
            volume?: (feed.DecimalValue.$Properties|null);

            /** Intraday_v3 value */
            value?: (feed.DecimalValue.$Properties|null);

            /** Intraday_v3 frequency */
            frequency?: (feed.DecimalValue.$Properties|null);

            /** Intraday_v3 timestamp */
            timestamp?: (number|Long|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Intraday_v3. */
        type $Shape = feed.Intraday_v3.$Properties;
    }

    /**
     * Properties of an Orderbook.
     * @deprecated Use feed.Orderbook.$Properties instead.
     */
    interface IOrderbook extends feed.Orderbook.$Properties {
    }

    /** Represents an Orderbook. */
    class Orderbook {

        /**
         * Constructs a new Orderbook.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Orderbook.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Orderbook stock_symbol. */
        stock_symbol: string;

        /** Orderbook bid. */
        bid: feed.OrderbookLevel.$Properties[];

        /** Orderbook offer. */
        offer: feed.OrderbookLevel.$Properties[];

        /** Orderbook time. */
        time?: (feed.Timestamp.$Properties|null);

        /** Orderbook open. */
        open: number;

        /** Orderbook high. */
        high: number;

        /** Orderbook low. */
        low: number;

        /** Orderbook previous. */
        previous: number;

        /**
         * Creates a new Orderbook instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Orderbook instance
         */
        static create(properties: feed.Orderbook.$Shape): feed.Orderbook & feed.Orderbook.$Shape;
        static create(properties?: feed.Orderbook.$Properties): feed.Orderbook;

        /**
         * Encodes the specified Orderbook message. Does not implicitly {@link feed.Orderbook.verify|verify} messages.
         * @param message Orderbook message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Orderbook.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Orderbook message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Orderbook & feed.Orderbook.$Shape} Orderbook
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Orderbook & feed.Orderbook.$Shape;

        /**
         * Verifies an Orderbook message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an Orderbook message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Orderbook
         */
        static fromObject(object: { [k: string]: any }): feed.Orderbook;

        /**
         * Creates a plain object from an Orderbook message. Also converts values to other types if specified.
         * @param message Orderbook
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Orderbook, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Orderbook to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Orderbook
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Orderbook {

        /** Properties of an Orderbook. */
        interface $Properties {

            /** Orderbook stock_symbol */
            stock_symbol?: (string|null);

            /** Orderbook bid */
            bid?: (feed.OrderbookLevel.$Properties[]|null);

            /** Orderbook offer */
            offer?: (feed.OrderbookLevel.$Properties[]|null);

            /** Orderbook time */
            time?: (feed.Timestamp.$Properties|null);

            /** Orderbook open */
            open?: (number|null);

            /** Orderbook high */
            high?: (number|null);

            /** Orderbook low */
            low?: (number|null);

            /** Orderbook previous */
            previous?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Orderbook. */
        type $Shape = feed.Orderbook.$Properties;
    }

    /**
     * Properties of an OrderbookLevel.
     * @deprecated Use feed.OrderbookLevel.$Properties instead.
     */
    interface IOrderbookLevel extends feed.OrderbookLevel.$Properties {
    }

    /** Represents an OrderbookLevel. */
    class OrderbookLevel {

        /**
         * Constructs a new OrderbookLevel.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.OrderbookLevel.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OrderbookLevel price. */
        price: number;

        /** OrderbookLevel lot. */
        lot: number;

        /** OrderbookLevel volume. */
        volume: number;

        /**
         * Creates a new OrderbookLevel instance using the specified properties.
         * @param [properties] Properties to set
         * @returns OrderbookLevel instance
         */
        static create(properties: feed.OrderbookLevel.$Shape): feed.OrderbookLevel & feed.OrderbookLevel.$Shape;
        static create(properties?: feed.OrderbookLevel.$Properties): feed.OrderbookLevel;

        /**
         * Encodes the specified OrderbookLevel message. Does not implicitly {@link feed.OrderbookLevel.verify|verify} messages.
         * @param message OrderbookLevel message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.OrderbookLevel.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OrderbookLevel message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.OrderbookLevel & feed.OrderbookLevel.$Shape} OrderbookLevel
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.OrderbookLevel & feed.OrderbookLevel.$Shape;

        /**
         * Verifies an OrderbookLevel message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an OrderbookLevel message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns OrderbookLevel
         */
        static fromObject(object: { [k: string]: any }): feed.OrderbookLevel;

        /**
         * Creates a plain object from an OrderbookLevel message. Also converts values to other types if specified.
         * @param message OrderbookLevel
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.OrderbookLevel, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this OrderbookLevel to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for OrderbookLevel
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace OrderbookLevel {

        /** Properties of an OrderbookLevel. */
        interface $Properties {

            /** OrderbookLevel price */
            price?: (number|null);

            /** OrderbookLevel lot */
            lot?: (number|null);

            /** OrderbookLevel volume */
            volume?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OrderbookLevel. */
        type $Shape = feed.OrderbookLevel.$Properties;
    }

    /**
     * Properties of an OrderBookHeader.
     * @deprecated Use feed.OrderBookHeader.$Properties instead.
     */
    interface IOrderBookHeader extends feed.OrderBookHeader.$Properties {
    }

    /** Represents an OrderBookHeader. */
    class OrderBookHeader {

        /**
         * Constructs a new OrderBookHeader.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.OrderBookHeader.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OrderBookHeader stock_symbol. */
        stock_symbol: string;

        /** OrderBookHeader open. */
        open: number;

        /** OrderBookHeader high. */
        high: number;

        /** OrderBookHeader low. */
        low: number;

        /** OrderBookHeader previous. */
        previous: number;

        /** OrderBookHeader time. */
        time?: (feed.Timestamp.$Properties|null);

        /**
         * Creates a new OrderBookHeader instance using the specified properties.
         * @param [properties] Properties to set
         * @returns OrderBookHeader instance
         */
        static create(properties: feed.OrderBookHeader.$Shape): feed.OrderBookHeader & feed.OrderBookHeader.$Shape;
        static create(properties?: feed.OrderBookHeader.$Properties): feed.OrderBookHeader;

        /**
         * Encodes the specified OrderBookHeader message. Does not implicitly {@link feed.OrderBookHeader.verify|verify} messages.
         * @param message OrderBookHeader message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.OrderBookHeader.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OrderBookHeader message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.OrderBookHeader & feed.OrderBookHeader.$Shape} OrderBookHeader
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.OrderBookHeader & feed.OrderBookHeader.$Shape;

        /**
         * Verifies an OrderBookHeader message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an OrderBookHeader message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns OrderBookHeader
         */
        static fromObject(object: { [k: string]: any }): feed.OrderBookHeader;

        /**
         * Creates a plain object from an OrderBookHeader message. Also converts values to other types if specified.
         * @param message OrderBookHeader
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.OrderBookHeader, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this OrderBookHeader to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for OrderBookHeader
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace OrderBookHeader {

        /** Properties of an OrderBookHeader. */
        interface $Properties {

            /** OrderBookHeader stock_symbol */
            stock_symbol?: (string|null);

            /** OrderBookHeader open */
            open?: (number|null);

            /** OrderBookHeader high */
            high?: (number|null);

            /** OrderBookHeader low */
            low?: (number|null);

            /** OrderBookHeader previous */
            previous?: (number|null);

            /** OrderBookHeader time */
            time?: (feed.Timestamp.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OrderBookHeader. */
        type $Shape = feed.OrderBookHeader.$Properties;
    }

    /**
     * Properties of an OrderBookBody.
     * @deprecated Use feed.OrderBookBody.$Properties instead.
     */
    interface IOrderBookBody extends feed.OrderBookBody.$Properties {
    }

    /** Represents an OrderBookBody. */
    class OrderBookBody {

        /**
         * Constructs a new OrderBookBody.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.OrderBookBody.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** OrderBookBody stock_symbol. */
        stock_symbol: string;

        /** OrderBookBody bid. */
        bid: feed.Bid.$Properties[];

        /** OrderBookBody offer. */
        offer: feed.Offer.$Properties[];

        /** OrderBookBody time. */
        time?: (feed.Timestamp.$Properties|null);

        /**
         * Creates a new OrderBookBody instance using the specified properties.
         * @param [properties] Properties to set
         * @returns OrderBookBody instance
         */
        static create(properties: feed.OrderBookBody.$Shape): feed.OrderBookBody & feed.OrderBookBody.$Shape;
        static create(properties?: feed.OrderBookBody.$Properties): feed.OrderBookBody;

        /**
         * Encodes the specified OrderBookBody message. Does not implicitly {@link feed.OrderBookBody.verify|verify} messages.
         * @param message OrderBookBody message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.OrderBookBody.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an OrderBookBody message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.OrderBookBody & feed.OrderBookBody.$Shape} OrderBookBody
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.OrderBookBody & feed.OrderBookBody.$Shape;

        /**
         * Verifies an OrderBookBody message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an OrderBookBody message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns OrderBookBody
         */
        static fromObject(object: { [k: string]: any }): feed.OrderBookBody;

        /**
         * Creates a plain object from an OrderBookBody message. Also converts values to other types if specified.
         * @param message OrderBookBody
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.OrderBookBody, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this OrderBookBody to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for OrderBookBody
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace OrderBookBody {

        /** Properties of an OrderBookBody. */
        interface $Properties {

            /** OrderBookBody stock_symbol */
            stock_symbol?: (string|null);

            /** OrderBookBody bid */
            bid?: (feed.Bid.$Properties[]|null);

            /** OrderBookBody offer */
            offer?: (feed.Offer.$Properties[]|null);

            /** OrderBookBody time */
            time?: (feed.Timestamp.$Properties|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an OrderBookBody. */
        type $Shape = feed.OrderBookBody.$Properties;
    }

    /**
     * Properties of a Bid.
     * @deprecated Use feed.Bid.$Properties instead.
     */
    interface IBid extends feed.Bid.$Properties {
    }

    /** Represents a Bid. */
    class Bid {

        /**
         * Constructs a new Bid.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Bid.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Bid price. */
        price: number;

        /** Bid lot. */
        lot: number;

        /**
         * Creates a new Bid instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Bid instance
         */
        static create(properties: feed.Bid.$Shape): feed.Bid & feed.Bid.$Shape;
        static create(properties?: feed.Bid.$Properties): feed.Bid;

        /**
         * Encodes the specified Bid message. Does not implicitly {@link feed.Bid.verify|verify} messages.
         * @param message Bid message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Bid.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Bid message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Bid & feed.Bid.$Shape} Bid
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Bid & feed.Bid.$Shape;

        /**
         * Verifies a Bid message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a Bid message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Bid
         */
        static fromObject(object: { [k: string]: any }): feed.Bid;

        /**
         * Creates a plain object from a Bid message. Also converts values to other types if specified.
         * @param message Bid
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Bid, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Bid to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Bid
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Bid {

        /** Properties of a Bid. */
        interface $Properties {

            /** Bid price */
            price?: (number|null);

            /** Bid lot */
            lot?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Bid. */
        type $Shape = feed.Bid.$Properties;
    }

    /**
     * Properties of an Offer.
     * @deprecated Use feed.Offer.$Properties instead.
     */
    interface IOffer extends feed.Offer.$Properties {
    }

    /** Represents an Offer. */
    class Offer {

        /**
         * Constructs a new Offer.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Offer.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Offer price. */
        price: number;

        /** Offer lot. */
        lot: number;

        /**
         * Creates a new Offer instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Offer instance
         */
        static create(properties: feed.Offer.$Shape): feed.Offer & feed.Offer.$Shape;
        static create(properties?: feed.Offer.$Properties): feed.Offer;

        /**
         * Encodes the specified Offer message. Does not implicitly {@link feed.Offer.verify|verify} messages.
         * @param message Offer message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Offer.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Offer message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Offer & feed.Offer.$Shape} Offer
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Offer & feed.Offer.$Shape;

        /**
         * Verifies an Offer message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates an Offer message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Offer
         */
        static fromObject(object: { [k: string]: any }): feed.Offer;

        /**
         * Creates a plain object from an Offer message. Also converts values to other types if specified.
         * @param message Offer
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Offer, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Offer to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Offer
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Offer {

        /** Properties of an Offer. */
        interface $Properties {

            /** Offer price */
            price?: (number|null);

            /** Offer lot */
            lot?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Offer. */
        type $Shape = feed.Offer.$Properties;
    }

    /**
     * Properties of a Top20.
     * @deprecated Use feed.Top20.$Properties instead.
     */
    interface ITop20 extends feed.Top20.$Properties {
    }

    /** Represents a Top20. */
    class Top20 {

        /**
         * Constructs a new Top20.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Top20.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Top20 gainers. */
        gainers: feed.Top20Data.$Properties[];

        /** Top20 losers. */
        losers: feed.Top20Data.$Properties[];

        /** Top20 active. */
        active: feed.Top20Data.$Properties[];

        /**
         * Creates a new Top20 instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Top20 instance
         */
        static create(properties: feed.Top20.$Shape): feed.Top20 & feed.Top20.$Shape;
        static create(properties?: feed.Top20.$Properties): feed.Top20;

        /**
         * Encodes the specified Top20 message. Does not implicitly {@link feed.Top20.verify|verify} messages.
         * @param message Top20 message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Top20.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Top20 message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Top20 & feed.Top20.$Shape} Top20
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Top20 & feed.Top20.$Shape;

        /**
         * Verifies a Top20 message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a Top20 message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Top20
         */
        static fromObject(object: { [k: string]: any }): feed.Top20;

        /**
         * Creates a plain object from a Top20 message. Also converts values to other types if specified.
         * @param message Top20
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Top20, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Top20 to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Top20
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Top20 {

        /** Properties of a Top20. */
        interface $Properties {

            /** Top20 gainers */
            gainers?: (feed.Top20Data.$Properties[]|null);

            /** Top20 losers */
            losers?: (feed.Top20Data.$Properties[]|null);

            /** Top20 active */
            active?: (feed.Top20Data.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Top20. */
        type $Shape = feed.Top20.$Properties;
    }

    /**
     * Properties of a Top20Data.
     * @deprecated Use feed.Top20Data.$Properties instead.
     */
    interface ITop20Data extends feed.Top20Data.$Properties {
    }

    /** Represents a Top20Data. */
    class Top20Data {

        /**
         * Constructs a new Top20Data.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Top20Data.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Top20Data stock_code. */
        stock_code: string;

        /** Top20Data price. */
        price: number;

        /** Top20Data change. */
        change: number;

        /** Top20Data change_percent. */
        change_percent: number;

        /** Top20Data volume. */
        volume: number;

        /** Top20Data value. */
        value: number;

        /**
         * Creates a new Top20Data instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Top20Data instance
         */
        static create(properties: feed.Top20Data.$Shape): feed.Top20Data & feed.Top20Data.$Shape;
        static create(properties?: feed.Top20Data.$Properties): feed.Top20Data;

        /**
         * Encodes the specified Top20Data message. Does not implicitly {@link feed.Top20Data.verify|verify} messages.
         * @param message Top20Data message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Top20Data.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Top20Data message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Top20Data & feed.Top20Data.$Shape} Top20Data
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Top20Data & feed.Top20Data.$Shape;

        /**
         * Verifies a Top20Data message.
         * @param message Plain object to verify
         * @returns `null` if valid, otherwise the reason why it is not
         */
        static verify(message: { [k: string]: any }): (string|null);

        /**
         * Creates a Top20Data message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Top20Data
         */
        static fromObject(object: { [k: string]: any }): feed.Top20Data;

        /**
         * Creates a plain object from a Top20Data message. Also converts values to other types if specified.
         * @param message Top20Data
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Top20Data, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Top20Data to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Top20Data
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Top20Data {

        /** Properties of a Top20Data. */
        interface $Properties {

            /** Top20Data stock_code */
            stock_code?: (string|null);

            /** Top20Data price */
            price?: (number|null);

            /** Top20Data change */
            change?: (number|null);

            /** Top20Data change_percent */
            change_percent?: (number|null);

            /** Top20Data volume */
            volume?: (number|null);

            /** Top20Data value */
            value?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Top20Data. */
        type $Shape = feed.Top20Data.$Properties;
    }
}
